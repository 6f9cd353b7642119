import { describe, expect, test } from "vitest";
import { SIGN_IN } from "../api/people/operators/require-operator.ts";
import { listChanges } from "../data/model/admin/activity.ts";
import { can, type Permission, ROLES } from "../data/model/people/permissions.ts";
import { listLimitedRoutes } from "./route-limits/list.ts";
import { createTestApi } from "./support/api.ts";
import { openMemoryDatabase } from "./support/databases.ts";
import { addOperator, operatorBrowser } from "./support/operator.ts";

const routes = (await listLimitedRoutes())
  .filter(({ path }) => /^\/api\/(?:admin|products\/import)/.test(path))
  .map(({ method, path, permissions }) => ({
    method,
    path,
    name: `${method} ${path}`,
    permissions,
  }))
  .filter(({ name }) => name !== SIGN_IN);

const requiredBy = ({ permissions }: (typeof routes)[number]): Permission[] =>
  permissions.flatMap((one) => ("permission" in one ? one.permission : []));

test("every admin route requires a permission, or says why every operator may use it", () => {
  expect(routes.length).toBeGreaterThan(60);
  const without = routes.filter(({ permissions }) => permissions.length === 0);
  expect(without.map(({ name }) => name)).toEqual([]);
});

test("no GET requires the permission to change something", () => {
  const changing = routes.filter(
    (route) => route.method === "GET" && requiredBy(route).some((one) => one.endsWith(".write")),
  );
  expect(changing.map(({ name }) => name)).toEqual([]);
});

describe("S4: without its permission, every admin route is 403 and in the activity log", () => {
  test.each(ROLES)("for the role %s", async (role) => {
    const database = await openMemoryDatabase();
    const { api, deps } = createTestApi(database);
    const id = await addOperator(database.db, role);
    const operator = await operatorBrowser(api, database.db, deps.clock(), id);
    const readLog = () =>
      database.db.selectFrom("activity_log").selectAll().where("action", "=", "refused").execute();
    let refused = 0;
    for (const route of routes) {
      const missing = requiredBy(route).find((permission) => !can(role, permission));
      if (missing === undefined) continue;
      const path = route.path.replaceAll(/:\w+/g, "x");
      const body = route.method === "GET" ? undefined : {};
      const response = await operator.send(route.method, path, body);
      expect([route.name, response.status, response.body.permission]).toEqual([
        route.name,
        403,
        missing,
      ]);
      expect(response.body.message).toContain(missing);
      refused += 1;
      const log = await readLog();
      expect(log).toHaveLength(refused);
      expect(log).toContainEqual(
        expect.objectContaining({
          operator_id: id,
          actor_name: role,
          object_kind: "permission",
          object_id: missing,
          changes: JSON.stringify(listChanges({}, { request: `${route.method} ${path}` })),
        }),
      );
    }
    if (role === "owner") expect(refused).toBe(0);
    else expect(refused).toBeGreaterThan(role === "manager" ? -1 : 20);
    await database.close();
  });
});

test("S3: a changed role takes effect with the next request of an open session", async () => {
  const database = await openMemoryDatabase();
  const { api, deps } = createTestApi(database);
  const id = await addOperator(database.db, "catalogue");
  const operator = await operatorBrowser(api, database.db, deps.clock(), id);
  expect((await operator.get("/api/admin/products")).status).toBe(200);
  expect((await operator.get("/api/admin/orders")).body.permission).toBe("orders.read");
  const setRole = (role: "fulfilment" | "catalogue") =>
    database.db.updateTable("operators").set({ role }).where("id", "=", id).execute();
  await setRole("fulfilment");
  expect((await operator.get("/api/admin/orders")).status).toBe(200);
  expect((await operator.get("/api/admin/session")).body.operator.role).toBe("fulfilment");
  await setRole("catalogue");
  expect((await operator.get("/api/admin/orders")).status).toBe(403);
  await database.close();
});
