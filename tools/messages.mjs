/**
 * Compiles the messages of data/messages to data/i18n, one function per message, unless they are compiled already.
 * Plain JavaScript, because `prepare.mjs` runs it before every command.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const OUTPUT = join(ROOT, "data/i18n");
/** The hash of the compiled messages. */
const HASH = join(OUTPUT, "sources.txt");

const OPTIONS = {
  project: join(ROOT, "project.inlang"),
  outdir: OUTPUT,
  emitTsDeclarations: true,
  emitReadme: false,
  // `data/model/locale.ts` sets where the language comes from.
  strategy: ["globalVariable", "baseLocale"],
};

/** Whether data/i18n contains the current messages. */
export const areMessagesCompiled = () =>
  existsSync(HASH) && readFileSync(HASH, "utf8") === hashOfSources();

/** Compiles the messages. @throws if a file is not valid */
export async function compileMessages() {
  if (areMessagesCompiled()) return;
  const hash = hashOfSources();
  const { compile } = await import("@inlang/paraglide-js");
  await compile(OPTIONS);
  writeFileSync(HASH, hash);
}

function hashOfSources() {
  const files = ["project.inlang/settings.json", "package-lock.json", "tools/messages.mjs"];
  for (const locale of ["en", "fr"])
    for (const name of readdirSync(join(ROOT, "data/messages", locale)).sort())
      files.push(`data/messages/${locale}/${name}`);
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await compileMessages();
