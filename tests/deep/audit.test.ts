import { expect, test } from "bun:test";
import { runProgram } from "../support/command.ts";

/** Runs the audit against a registry that answers this. */
async function auditAgainst(answer: () => Response) {
  using registry = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: answer });
  return await runProgram("scripts/audit.ts", [], { BUN_CONFIG_REGISTRY: registry.url.href });
}

const advisory = (severity: string) => () =>
  Response.json({
    hono: [
      {
        id: 1,
        title: "A flaw",
        severity,
        url: "https://example.com/advisory",
        vulnerable_versions: ">0",
        cwe: [],
        cvss: { score: 9 },
      },
    ],
  });

test.each(["high", "critical"])("a %s vulnerability fails, and is named", async (severity) => {
  const { out, code } = await auditAgainst(advisory(severity));
  expect(code).toBe(1);
  expect(out).toContain(`${severity}: A flaw`);
});

test("lesser ones and none pass", async () => {
  for (const answer of [advisory("moderate"), () => Response.json({})]) {
    const { out, code } = await auditAgainst(answer);
    expect([out, code]).toEqual([
      "Audit: no high or critical vulnerability in what production installs.\n",
      0,
    ]);
  }
});

test("a registry that answers no audits does not fail, and the audit says that it was skipped", async () => {
  const { out, code } = await auditAgainst(() => new Response("", { status: 405 }));
  expect(code).toBe(0);
  expect(out).toStartWith("Audit skipped: the registry answers none.\n");
  expect(out).toContain("405");
});
