/**
 * `npm run test:engines`: the shop in Firefox and in WebKitGTK. Each engine uses its own store and
 * runs all steps of steps.ts. A failed step ends the engine's run and saves a screenshot in
 * .cache/engines/.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { canInstallPackages, installPackages } from "../support/debian-packages.ts";
import { startFaultProxy } from "../support/fault-proxy.ts";
import { wellStockedProduct } from "../support/purchase.ts";
import { startStore } from "../support/start-store.ts";
import type { Engine } from "./engine.ts";
import { firefox } from "./firefox.ts";
import { SEARCH, STEPS } from "./steps.ts";
import { webkit } from "./webkit.ts";

const ENGINES = [firefox, webkit];
const SCREENSHOTS = resolve(import.meta.dirname, "../../.cache/engines");

requirePrograms();
let passed = 0;
let failed = 0;
for (const { launch } of ENGINES)
  try {
    await visit(await launch());
  } catch (error) {
    failed += 1;
    console.error(error);
  }
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Installs missing programs as root on Debian; otherwise names their packages and exits. */
function requirePrograms() {
  const missingPackages = () =>
    ENGINES.flatMap(({ programs }) => programs)
      .filter(({ file }) => !existsSync(file))
      .map((program) => program.package);
  if (missingPackages().length > 0 && canInstallPackages()) installPackages(missingPackages());
  if (missingPackages().length === 0) return;
  console.error(`Missing Debian packages (apt-get install): ${missingPackages().join(" ")}`);
  process.exit(1);
}

async function visit(engine: Engine) {
  console.log(`\n${engine.name} ${engine.version}`);
  const store = await startStore();
  const faultProxy = await startFaultProxy(store.url);
  try {
    const product = await wellStockedProduct(store);
    const found = await fetch(`${store.url}/api/products?search=${SEARCH}`);
    const matches = ((await found.json()) as unknown[]).length;
    for (const [name, step] of STEPS) {
      const started = performance.now();
      await step({ engine, faultProxy, product, matches }).catch((cause) => {
        throw new Error(`failed: ${name}`, { cause });
      });
      passed += 1;
      console.log(`  passed  ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    }
  } catch (error) {
    mkdirSync(SCREENSHOTS, { recursive: true });
    writeFileSync(join(SCREENSHOTS, `${engine.name}.png`), await engine.screenshot());
    throw error;
  } finally {
    await engine.close();
    await faultProxy.close();
    await store.stop();
  }
}
