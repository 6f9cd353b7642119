import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SECRETS } from "../api/secret-files.ts";

const textOf = (name: string) => readFileSync(join(import.meta.dirname, "..", name), "utf8");
const DIGEST = /@sha256:[0-9a-f]{64}$/;

test("base images are pinned by digest", () => {
  const dockerfile = textOf("Dockerfile");
  const image = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)?.[1];
  expect(image).toMatch(DIGEST);
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(bases).toHaveLength(2);
  for (const base of bases) expect(base).toMatch(/^\$\{NODE_IMAGE\}$/);
  for (const [, name] of textOf("compose.yaml").matchAll(/^ {4}image: (\S+)$/gm))
    expect(name).toMatch(DIGEST);
});

test("containers run without capabilities, within limits, and read secrets from files", () => {
  const compose = textOf("compose.yaml");
  const services = compose
    .slice(0, compose.indexOf("\nsecrets:"))
    .split(/^ {2}(?=\w+:$)/m)
    .slice(1);
  expect(services).toHaveLength(2);
  for (const service of services) {
    for (const setting of ["cap_drop: [ALL]", "read_only: true", "mem_limit:", "pids_limit:"])
      expect(service).toContain(`    ${setting}`);
    expect(service).toContain('security_opt: ["no-new-privileges:true"]');
    expect(service).not.toMatch(/(?:PASSWORD|SECRET\w*)(?<!_FILE): |\$\{\w*(?:PASSWORD|SECRET)/);
    for (const [, secret] of service.matchAll(/_FILE: \/run\/secrets\/(\w+)/g))
      expect(compose).toContain(`  ${secret}:\n    file: ./secrets/${secret}\n`);
  }
  for (const name of SECRETS)
    expect(compose).toContain(`${name}_FILE: /run/secrets/${name.toLowerCase()}\n`);
  for (const file of [".gitignore", ".dockerignore"]) expect(textOf(file)).toMatch(/^secrets\/?$/m);
});
