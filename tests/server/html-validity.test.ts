import { expect, test } from "bun:test";
import { HtmlValidate } from "html-validate";
import { securityHeaders } from "#server/platform/http/security-headers.ts";
import { waitingAnswer } from "#server/platform/waiting-answer.ts";
import { publicPaths } from "#shared/content/pages.ts";
import { eventually } from "../support/eventually.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();

/** The renderer has a minute for all pages. */
const RENDERED_MS = 60_000;

const validator = new HtmlValidate({
  extends: ["html-validate:recommended", "html-validate:document"],
  // HTML does not count it as sectioning content any more: a cell of a table may have it.
  elements: ["html5", { details: { sectioning: false } }],
  rules: {
    // The site's own files need no integrity attribute: who can change them can change the page as well.
    "require-sri": ["error", { target: "crossorigin" }],
    // The page of a site that is not ready asks again by itself, every 2 s. No other page does.
    "meta-refresh": "off",
    // Styles keep a number on one line. With other characters a search in the page would miss it.
    "tel-non-breaking": "off",
  },
});

/** What the validator rejects in a page, a line each. */
async function complaintsAbout(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

test.each(publicPaths)("%s is valid HTML, its first view included", async (path) => {
  // On a busy machine the first answers come without the content, which is rendered meanwhile.
  const html = await eventually(async () => {
    const text = await (await fetch(site.url + path)).text();
    expect(text.includes("<h1")).toBe(true);
    return text;
  }, RENDERED_MS);
  expect(html).not.toContain('http-equiv="refresh"');
  expect(await complaintsAbout(html)).toEqual([]);
});

test.each(["/admin/login", "/api/reference"])("%s is valid HTML", async (path) => {
  const html = await (await fetch(site.url + path)).text();
  expect(await complaintsAbout(html)).toEqual([]);
});

test.each(["starting", "stopping"] as const)("the page of a site that is %s is valid HTML", async (state) => {
  const html = await waitingAnswer(state, new Request(site.url)).text();
  expect(await complaintsAbout(html)).toEqual([]);
});

test.each(["/", "/api/config", "/trpc/leads.create"])(
  "a site that starts answers %s with every security header",
  (path) => {
    const publicUrl = "https://www.example.com";
    const { headers } = waitingAnswer("starting", new Request(site.url + path), publicUrl);
    for (const [name, value] of Object.entries(securityHeaders(publicUrl)))
      expect([name, headers.get(name)]).toEqual([name, value]);
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  },
);
