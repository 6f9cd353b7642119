/** `npm run dev`: one process, in which Vite serves the sources and loads the server's. */
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const vite = await createServer({
  configFile: join(root, "vite.config.ts"),
  server: { middlewareMode: true },
});
const { serveDevelopment } = await vite.ssrLoadModule(
  join(root, "api/server/serve-development.ts"),
);
await serveDevelopment(vite);
