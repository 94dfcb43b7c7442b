import { describe, expect, test } from "bun:test";
import type { z } from "zod";
import { processImage } from "#server/features/media/process-image.ts";
import { accessLinkInputSchema } from "#shared/schemas/access-link.ts";
import { auditLogFilterSchema, restAuditLogInputSchema } from "#shared/schemas/audit-log.ts";
import { contactMessageInputSchema } from "#shared/schemas/contact-message-input.ts";
import { leadInputSchema } from "#shared/schemas/lead-input.ts";
import { passwordResetRequestSchema } from "#shared/schemas/password-reset.ts";
import { resumeInputSchema } from "#shared/schemas/resume-input.ts";
import { loginInputSchema } from "#shared/schemas/session.ts";
import { siteConfigSchema } from "#shared/schemas/site-config.ts";
import { createUserInputSchema } from "#shared/schemas/user.ts";
import { createTestApp } from "../support/app.ts";

const app = await createTestApp();

describe("an expression scans a text once, however long and hostile the text is", () => {
  const SHORT = 4000;
  const TIMES = 8;
  /** A text eight times as long costs eight times as much; scanned again from each place it would cost 64 times. */
  const MOST = 20;
  /** Below this the clock says more than the expression. */
  const NOTICEABLE_MS = 25;
  /**
   * The cheapest of all rounds counts, in time of the processor, not of the wall: other programs can only make a round
   * dearer. A quadratic expression exceeds the limit in each of them, so the rounds end as soon as one is within.
   */
  const ROUNDS = 40;

  const processorMs = async (work: () => unknown) => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  async function expectLinear(work: (length: number) => unknown): Promise<void> {
    let short = Number.POSITIVE_INFINITY;
    let long = Number.POSITIVE_INFINITY;
    const ratio = () => (long > NOTICEABLE_MS ? long / Math.max(short, 0.5) : 0);
    for (let round = 0; round < 3 || (round < ROUNDS && ratio() >= MOST); round += 1) {
      short = Math.min(short, await processorMs(() => work(SHORT)));
      long = Math.min(long, await processorMs(() => work(SHORT * TIMES)));
    }
    expect(ratio()).toBeLessThan(MOST);
  }

  const hostile: Record<string, (length: number) => string> = {
    "one letter": (length) => "a".repeat(length),
    "an address that never ends": (length) => `${"a".repeat(length / 2)}@${"a-".repeat(length / 4)}`,
    "many domains": (length) => `a@${"a.".repeat(length / 2)}!`,
    "many dots": (length) => `${"a.".repeat(length / 2)}@`,
    "spaces inside": (length) => `a${" ".repeat(length)}a`,
    "line breaks": (length) => `a${"\r\n".repeat(length / 2)}a`,
    slashes: (length) => `/a${"/".repeat(length)}a`,
    digits: (length) => "9".repeat(length),
    "an address of the web": (length) => `https://${"a".repeat(length)} `,
    "half characters": (length) => "\ud800".repeat(length),
    "a list that never closes": (length) => "[".repeat(length),
  };
  const schemas: Record<string, z.ZodObject> = {
    lead: leadInputSchema,
    message: contactMessageInputSchema,
    "job application": resumeInputSchema,
    login: loginInputSchema,
    "password request": passwordResetRequestSchema,
    user: createUserInputSchema,
    "access link": accessLinkInputSchema,
    "log entry": restAuditLogInputSchema,
    "log filter": auditLogFilterSchema,
    configuration: siteConfigSchema,
  };
  test.each(Object.entries(schemas))("fields of a %s", async (_name, schema) => {
    for (const make of Object.values(hostile)) {
      await expectLinear((length) => {
        const text = make(length);
        const input = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, text]));
        schema.safeParse(input);
      });
    }
  });

  test("an address with many slashes", () =>
    // No server takes an address much longer than this.
    expectLinear((length) => app.rest("GET", `/x${"/".repeat(length / 2)}x/`)));

  test("headers of lists", () =>
    expectLinear((length) =>
      app.rest("GET", "/contato", {
        headers: {
          "accept-encoding": "br ;".repeat(length / 4),
          "if-none-match": 'W/", '.repeat(length / 5),
          "x-forwarded-for": " ,".repeat(length / 2),
        },
      }),
    ));

  const svg = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`;
  test.each<[string, (length: number) => string]>([
    ["comments before it", (length) => "<!---->".repeat(length / 7)],
    ["open addresses", (length) => svg(`<rect fill="${"url(".repeat(length / 4)}"/>`)],
    ["closed addresses", (length) => svg(`<rect fill="${"url(#a) ".repeat(length / 8)}"/>`)],
    ["elements in a row", (length) => svg("<g/>".repeat(length / 4))],
    ["spaces", (length) => svg(`<rect fill="${" ".repeat(length)}x"/>`)],
    ["rules of a style sheet", (length) => svg(`<style>${".a{b:c}".repeat(length / 7)}</style>`)],
    ["open brackets in a style sheet", (length) => svg(`<style>.a{b:${"(".repeat(length)}</style>`)],
    ["declarations", (length) => svg(`<rect style="${"a:b;".repeat(length / 4)}"/>`)],
    ["open addresses in a style", (length) => svg(`<rect style="a:${"url( ".repeat(length / 5)}"/>`)],
    ["comments in a document type", (length) => `<!DOCTYPE svg [${"<!--x-->".repeat(length / 8)}`],
    ["entities", (length) => `<!DOCTYPE svg [${"<!ENTITY ".repeat(length / 9)}]>${svg("")}`],
    ["document types", (length) => '<!DOCTYPE svg PUBLIC "'.repeat(length / 22)],
  ])("a drawing with %s", async (_name, make) => {
    const read = async (length: number) => {
      const bytes = Buffer.from(make(length));
      await processImage(bytes, "logo").catch(() => {});
    };
    await expectLinear(read);
  });
});
