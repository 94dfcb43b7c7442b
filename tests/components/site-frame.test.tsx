import { beforeEach, describe, expect, test } from "bun:test";
import { pages } from "#shared/content/pages.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";

// What the frame of the public pages does with addresses and with the site config that it loads. When it loads, and what
// is laid out, is for the browser.

openDocument();
const { answerCalls } = await import("../support/mounted-form.tsx");
const { openPage, screen, waitFor } = await import("../support/mounted-site.tsx");

const app = await createTestApp();
const wire = answerCalls(app);

beforeEach(() => {
  wire.answer = undefined;
});

/** Goes to an address of the same document, as the way back does. */
function go(address: string): void {
  history.pushState({}, "", address);
  window.dispatchEvent(new window.PopStateEvent("popstate", { state: {} }));
}

test("an unknown path leads home", async () => {
  await openPage(app, pages.access.path);
  go("/tambem-nao");
  await waitFor(() => expect(location.pathname).toBe("/"));
});

test("a path with a slash at its end has the title of its page", async () => {
  await openPage(app, pages.access.path);
  go("/contato/");
  await screen.findByRole("heading", { level: 1, name: "Fale com a gente" });
  expect(document.title).toBe(`${pages.contact.title} | ${defaultSiteConfig.site_title}`);
});

describe("the configuration's load", () => {
  test.each([
    ["a failed call", 500, { success: false, error: "falhou" }],
    ["an answer that is not an object", 200, ["nada"]],
  ])("%s keeps the defaults and says so", async (_case, status, body) => {
    wire.answer = async () => Response.json(body, { status });
    await openPage(app, pages.access.path);
    await screen.findByText(texts.siteConfig.unavailable);
    expect(screen.getByRole("contentinfo").textContent).toContain(defaultSiteConfig.contact_phone);
  });

  test("an icon that arrives with it replaces the one before", async () => {
    const config = await (await app.rest("GET", "/api/config")).json();
    wire.answer = async () => Response.json({ ...config, site_favicon: "/images/slide-erp.svg" });
    await openPage(app, pages.access.path);
    const icons = () =>
      [...document.querySelectorAll('link[rel="icon"]')].map((icon) => icon.getAttribute("href"));
    expect(icons()).toHaveLength(1);
    await waitFor(() => expect(icons()).toEqual(["/images/slide-erp.svg"]));
  });
});
