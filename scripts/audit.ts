import { spawn } from "bun";

// Fails on a known vulnerability, high or critical, in a production dependency. Reports a registry without audit
// support, such as many mirrors, without failing.

/** Advisories that do not affect the site, with the reason: `GHSA-…` -> why. */
const ACCEPTED: Readonly<Record<string, string>> = {};

const flags = ["--production", "--omit=peer", "--audit-level=high"];
for (const advisory of Object.keys(ACCEPTED)) flags.push(`--ignore=${advisory}`);

const child = spawn([process.execPath, "audit", "--json", ...flags], { stdout: "pipe", stderr: "pipe" });
const [out, err, code] = await Promise.all([
  new Response(child.stdout).text(),
  new Response(child.stderr).text(),
  child.exited,
]);
if (!out.trimStart().startsWith("{")) {
  process.stdout.write(`Audit skipped: the registry answers none.\n${err}`);
  process.exit(0);
}
if (code === 0) {
  process.stdout.write("Audit: no high or critical vulnerability in what production installs.\n");
  process.exit(0);
}
// Run again for readable output.
const report = spawn([process.execPath, "audit", ...flags], { stdio: ["ignore", "inherit", "inherit"] });
await report.exited;
process.exit(1);
