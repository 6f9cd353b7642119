const OLDEST_NODE = 22;

// Said before anything is loaded that a Node this old would crash on.
if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
  console.error(
    `Node ${process.version} is too old for this store, which needs ${OLDEST_NODE}.12 or later. ` +
      "`npm start` uses the one that the project brings along.",
  );
  process.exit(1);
}

// React reads it while it is loaded; this file is only ever part of the production build.
const environment = process.env;
environment.NODE_ENV = "production";

const { serveStore } = await import("./serve.ts");
await serveStore();

export {};
