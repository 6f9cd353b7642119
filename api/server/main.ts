const OLDEST_NODE = 22;

// Checked before loading modules that an older Node cannot parse.
if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
  console.error(
    `Node ${process.version} is too old for this store, which needs ${OLDEST_NODE}.12 or later. ` +
      "`npm start` uses the one that the project installs.",
  );
  process.exit(1);
}

const environment = process.env;
const configured = { ...environment };
// React reads NODE_ENV when it is loaded; this file is part of the production build only.
environment.NODE_ENV = "production";

const { serveStore } = await import("./serve.ts");
await serveStore(configured);

export {};
