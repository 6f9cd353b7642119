import { expect, test } from "vitest";
import type { Page } from "../../../data/model/content/page.ts";
import { createTestApi } from "../../../tests/support/api.ts";
import {
  describeOnBothDatabases,
  type OpenTestDatabase,
} from "../../../tests/support/databases.ts";
import { addOperator, operatorBrowser } from "../../../tests/support/operator.ts";
import { writeSettings } from "../../settings/store.ts";
import { createPageRedirectRoutes } from "./redirect-routes.ts";

const ADMIN = "/api/admin/pages";
const NOW = new Date("2026-03-04T05:06:07.000Z");

const CONTENT = {
  title: "Care guide",
  body: "<p>First.</p><h2>Washing</h2><p>Cold, please.</p><h3>Silk</h3><p>By hand.</p>",
  seoTitle: "",
  seoDescription: "",
};

async function start(open: OpenTestDatabase) {
  const database = await open();
  const { api, get, deps } = createTestApi(database);
  const ana = await operatorBrowser(api, database.db, NOW);
  const read = async (handle: string): Promise<Page> => (await get(`/api/pages/${handle}`)).json();
  const add = (values: object = {}) =>
    ana.post(ADMIN, { handle: "care", kind: "text", ...CONTENT, ...values });
  const save = (handle: string, values: object) =>
    ana.send("PUT", `${ADMIN}/${handle}`, { handle, ...CONTENT, publish: false, ...values });
  return { ...database, api, deps, ana, get, read, add, save };
}

describeOnBothDatabases("pages", (open) => {
  test("every store has the built-in pages, with their fields filled", async () => {
    const { get, read } = await start(open);
    const pages: Page[] = await (await get("/api/pages")).json();
    expect(pages.map(({ handle }) => handle)).toEqual([
      "about",
      "contact",
      "faq",
      "shipping",
      "privacy-policy",
      "terms",
    ]);
    expect(JSON.stringify(pages)).not.toContain("{{");
    expect((await read("about")).title).toBe("About Birch & Silk");
    expect((await get("/api/pages/unknown")).status).toBe(404);
    expect((await get("/api/pages/%00")).status).toBe(404);
  });

  test("a page is a draft until it is published, and disappears when it is unpublished", async () => {
    const { add, save, ana, get, read, contentVersions } = await start(open);
    const created = await add();
    expect([created.status, created.body.state, created.body.path]).toEqual([
      201,
      "draft",
      "/pages/care",
    ]);
    expect((await get("/api/pages/care")).status).toBe(404);
    const before = await contentVersions();
    const published = await save("care", { version: created.body.version, publish: true });
    expect([published.status, published.body.state]).toEqual([200, "published"]);
    expect(await read("care")).toEqual({
      handle: "care",
      kind: "text",
      title: "Care guide",
      seoTitle: "Care guide",
      seoDescription: "First. Washing Cold, please. Silk By hand.",
      updated: null,
      intro: "<p>First.</p>",
      sections: [
        {
          id: "washing",
          heading: "Washing",
          html: "<p>Cold, please.</p>",
          parts: [{ id: "silk", heading: "Silk", html: "<p>By hand.</p>" }],
        },
      ],
    });
    expect((await contentVersions()).pages).not.toBe(before.pages);

    // A later draft is not shown.
    const draft = await save("care", { version: published.body.version, title: "Later" });
    expect(draft.body.state).toBe("changed");
    expect((await read("care")).title).toBe("Care guide");
    const preview = await ana.get(`${ADMIN}/care/preview`);
    expect(preview.body.title).toBe("Later");

    // E2
    const { version } = draft.body;
    const hidden = await ana.post(`${ADMIN}/care/unpublish`, { version });
    expect([hidden.status, hidden.body.state, hidden.body.title]).toEqual([200, "draft", "Later"]);
    expect((await get("/api/pages/care")).status).toBe(404);
    expect(JSON.stringify(await (await get("/api/pages")).json())).not.toContain("Care guide");
  });

  test("E3: the second of two operators gets a conflict, and nothing is lost", async () => {
    const { save, ana, read } = await start(open);
    const { version } = (await ana.get(`${ADMIN}/terms`)).body;
    expect(version).toBe("0");
    const both = await Promise.all([
      save("terms", { version, publish: true, title: "One" }),
      save("terms", { version, publish: true, title: "Two" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both.find(({ status }) => status === 200)?.body;
    expect((await read("terms")).title).toBe(winner.title);
    expect((await save("terms", { version: winner.version, title: "Three" })).status).toBe(200);
    expect((await save("terms", { version: winner.version, title: "Four" })).status).toBe(409);
  });

  test("E4: a field that does not exist is an error that names it and its place", async () => {
    const { add, save, get } = await start(open);
    const body = "<p>a</p><h2>Our story</h2><p>By {{store.nmae}} &amp; {{ store.name }}</p>";
    const refused = await add({ body, seoTitle: "{{nothing}}" });
    expect(refused.status).toBe(422);
    expect(refused.body.issues).toEqual([
      {
        path: "body",
        message: "contains {{store.nmae}}, which is not a field of this text (below “Our story”)",
      },
      { path: "seoTitle", message: "contains {{nothing}}, which is not a field of this text" },
    ]);
    expect((await get("/api/pages/care")).status).toBe(404);
    for (const name of ["constructor", "__proto__", "<em>store.name</em>", ""]) {
      const rejected = await save("about", { version: "0", body: `<p>{{${name}}}</p>` });
      expect(rejected.status, name).toBe(422);
    }
  });

  test("E1: hostile texts run no script and do not end the elements around them", async () => {
    const { db, dialect, save, read } = await start(open);
    const hostile = `"><img src=x onerror=alert(1)><script>alert(1)</script></p></div>{{store.email}}`;
    await writeSettings({ db, dialect }, { "store.name": hostile.slice(0, 60) });
    const body =
      `<p>{{store.name}}</p><h2 id='"><script>'>A {{store.name}}</h2>` +
      `<p><a href="javascript:alert(1)">a</a><a href="//evil.example">b</a><svg onload=alert(1)></p>` +
      `<blockquote><h2>Quoted</h2><p>in</blockquote><table><tr><td><h2>Cell</h2>${hostile}</table>`;
    const saved = await save("about", {
      version: "0",
      publish: true,
      title: hostile,
      body,
      seoTitle: hostile,
      seoDescription: hostile,
    });
    expect(saved.status).toBe(200);
    const page = await read("about");
    const html = [
      page.intro,
      ...page.sections.flatMap((section) => [
        section.html,
        ...section.parts.map((one) => one.html),
      ]),
    ];
    for (const part of html) {
      expect(part).not.toMatch(/<(?:script|img|svg)|javascript:|href="\/\//);
      // Every fragment is complete: its end tags match its start tags.
      const open = part.match(/<(?!\/)(?!br|hr|img)[a-z][^>]*>/g)?.length ?? 0;
      expect(part.match(/<\//g)?.length ?? 0, part).toBe(open);
    }
    expect(page.sections).toHaveLength(1);
    expect(page.sections[0]?.id).toMatch(/^[a-z0-9-]+$/);
    // The title is text, which React escapes.
    expect(page.title).toContain("<script>");
  });

  test("previous versions can be restored; the latest 20 remain", async () => {
    const { save, ana, read } = await start(open);
    let version = "0";
    for (let number = 1; number <= 22; number += 1) {
      const saved = await save("about", { version, publish: true, title: `Text ${number}` });
      version = saved.body.version;
    }
    const { previous } = (await ana.get(`${ADMIN}/about`)).body;
    expect(previous).toHaveLength(20);
    expect(previous[19]?.publishedAt.slice(0, 10)).toBe(NOW.toISOString().slice(0, 10));
    const titles = new Set<string>();
    for (const { id } of previous) {
      const restored = await ana.post(`${ADMIN}/about/restore`, { version, previous: id });
      titles.add(restored.body.title);
      version = restored.body.version;
    }
    expect(titles.size).toBe(20);
    expect(titles).not.toContain("Text 1");
    // A restored text is a draft.
    expect((await read("about")).title).toBe("Text 22");
    const stale = await ana.post(`${ADMIN}/about/restore`, {
      version: "1",
      previous: previous[0].id,
    });
    expect(stale.status).toBe(409);
  });

  test("the address of a further page can change; that of a built-in page can't", async () => {
    const { add, save, get, ana } = await start(open);
    const { version } = (await add()).body;
    for (const handle of ["about", "Not a handle", "a/b", ""])
      expect((await save("care", { version, handle })).status, handle).toBe(422);
    const moved = await save("care", { version, handle: "care-guide", publish: true });
    expect([moved.status, moved.body.path]).toEqual([200, "/pages/care-guide"]);
    expect((await get("/api/pages/care-guide")).status).toBe(200);
    expect((await ana.get(`${ADMIN}/care-guide`)).body.previous).toHaveLength(1);
    expect((await add({ handle: "care-guide" })).status).toBe(422);
    const terms = await save("terms", { version: "0", handle: "other" });
    expect(terms.body.handle).toBe("terms");
    expect((await ana.post(`${ADMIN}/terms/unpublish`, { version: "1" })).status).toBe(422);
    expect((await ana.send("DELETE", `${ADMIN}/terms`)).status).toBe(422);
    expect((await ana.send("DELETE", `${ADMIN}/care-guide`)).status).toBe(200);
    expect((await get("/api/pages/care-guide")).status).toBe(404);
  });

  test("a new page is published with one request", async () => {
    const { add, read } = await start(open);
    const created = await add({ publish: true });
    expect([created.status, created.body.state, created.body.version]).toEqual([
      201,
      "published",
      "1",
    ]);
    expect(created.body.previous).toHaveLength(1);
    expect((await read("care")).title).toBe("Care guide");
  });

  test("the former addresses of a page redirect, menus follow, and the log names both addresses", async () => {
    const { db, dialect, add, save, get, read, ana } = await start(open);
    const redirects = createPageRedirectRoutes({ db });
    const visit = async (path: string) => {
      const { status, headers } = await redirects.request(path);
      return [status, headers.get("location")];
    };
    const entry = (label: string, handle: string) => ({
      kind: "page" as const,
      label,
      value: `/pages/${handle}`,
    });
    await writeSettings(
      { db, dialect },
      {
        "navigation.header": [entry("Care", "care"), entry("Care", "advice")],
        "navigation.footer": [{ title: "Help", links: [entry("Help", "care")] }],
      },
    );
    const created = (await add({ publish: true })).body;
    expect(created.isInMenu).toBe(true);
    const first = await save("care", {
      version: created.version,
      handle: "care-guide",
      publish: true,
    });
    const [log] = (await ana.get("/api/admin/activity?object=page")).body.entries;
    expect([log.action, log.objectId]).toEqual(["changed", "care-guide"]);
    expect(log.changes).toContainEqual({
      field: "address",
      before: "/pages/care",
      after: "/pages/care-guide",
    });
    const second = await save("care-guide", {
      version: first.body.version,
      handle: "advice",
      publish: true,
    });
    expect(second.body.isInMenu).toBe(true);
    expect(await visit("/pages/care?a=1")).toEqual([308, "/pages/advice?a=1"]);
    expect(await visit("/pages/care-guide")).toEqual([308, "/pages/advice"]);
    expect(await visit("/pages/advice")).toEqual([404, null]);
    expect((await read("care")).handle).toBe("advice");
    const { menus } = (await (await get("/api/config")).json()).store;
    const link = { label: "Care", to: "/pages/advice" };
    expect([menus.header, menus.footer]).toEqual([
      [link],
      [{ title: "Help", links: [{ ...link, label: "Help" }] }],
    ]);

    // Another page takes the first address.
    expect((await add({ title: "Other", publish: true })).status).toBe(201);
    expect(await visit("/pages/care")).toEqual([404, null]);
    expect((await read("care")).title).toBe("Other");

    // E2: an unpublished or deleted page has no redirects and no link.
    const { version } = second.body;
    const hidden = await ana.post(`${ADMIN}/advice/unpublish`, { version });
    expect(hidden.body.isInMenu).toBe(true);
    expect(await visit("/pages/care-guide")).toEqual([404, null]);
    const after = (await (await get("/api/config")).json()).store.menus;
    expect([after.header, after.footer]).toEqual([[], []]);
    await ana.send("DELETE", `${ADMIN}/advice`);
    expect((await add({ handle: "advice", publish: true })).status).toBe(201);
    expect(await visit("/pages/care-guide")).toEqual([404, null]);
  });

  test("who may not change content may read it; changes are in the activity log", async () => {
    const { api, db, ana, save } = await start(open);
    const viewer = await operatorBrowser(api, db, NOW, await addOperator(db, "viewer", "Ben"));
    expect((await viewer.get(`${ADMIN}/about`)).status).toBe(200);
    const refused = await viewer.send("PUT", `${ADMIN}/about`, {});
    expect([refused.status, refused.body.permission]).toEqual([403, "content.write"]);
    await save("about", { version: "0", publish: true });
    const [entry] = (await ana.get("/api/admin/activity?object=page")).body.entries;
    expect(entry).toMatchObject({ object: "page", objectId: "about", objectName: "Care guide" });
    expect(entry.changes).toContainEqual({
      field: "published.title",
      before: null,
      after: "Care guide",
    });
  });

  test("a legal page states the day on which it was last published", async () => {
    const { save, read } = await start(open);
    expect((await read("terms")).updated).toBe("October 2025");
    await save("terms", { version: "0", publish: true });
    expect((await read("terms")).updated).toBe("March 4, 2026");
  });
});
