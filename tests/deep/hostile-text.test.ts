import { describe, expect, test } from "bun:test";
import { sessionCookie } from "../support/administrators.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { contactInput, leadInput } from "../support/factories.ts";
import { MULTIPART, multipartBody } from "../support/multipart.ts";
import { application } from "../support/resume-form.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

/** As markup it would run, ask the server for what is not there, and be reported by the policy: three ways to be seen. */
const HOSTILE = '<img src=x onerror="invadido=1">';
/** The same where an expression of a template or an end of an element would begin. */
const NESTED = `</script></textarea>{{invadido=1}}\${invadido=1}${HOSTILE}`;
const LINK = "[clique](javascript:invadido=1) <https://a.example/><script>invadido=1</script>";

const site = await startSite();
const send = async (path: string, init: RequestInit) => {
  const answer = await fetch(site.url + path, init);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer;
};
const post = (path: string, body: unknown, { cookie = "", method = "POST" } = {}) =>
  send(path, {
    method,
    headers: { "content-type": "application/json", ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });

await post("/api/leads", leadInput({ name: NESTED, cnpj: HOSTILE.slice(0, 32), phone: HOSTILE }));
await post("/api/contact", contactInput({ name: NESTED, phone: HOSTILE, company: HOSTILE, message: NESTED }));
await send("/api/resumes", {
  method: "POST",
  headers: MULTIPART,
  body: multipartBody(
    application({ name: NESTED.replaceAll('"', "'"), phone: HOSTILE, presentation: NESTED }),
  ),
});
// A visitor's text in the audit log: the account of a failed login.
await fetch(`${site.url}/api/admin-login.php`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ email: HOSTILE, password: "errada" }),
});

const cookie = sessionCookie(await post("/api/admin-login.php", administrator));
await post(
  "/api/users",
  { name: HOSTILE, email: "hostil@avantesistemas.example", password: "senha-9" },
  { cookie },
);
const link = {
  category: HOSTILE,
  title: HOSTILE,
  description: NESTED,
  url: `https://a.example/${encodeURI(HOSTILE)}`,
};
await post("/api/admin-access", link, { cookie });
const slide = {
  image: "/images/slide-erp.svg",
  title: HOSTILE,
  description: NESTED,
  alt: HOSTILE,
  ctaText: HOSTILE,
};
const config = {
  company_name: HOSTILE,
  site_description: NESTED,
  terms_of_use: `# ${HOSTILE}\n\n${LINK}\n\n${NESTED}`,
  privacy_policy: `# ${HOSTILE}\n\n${LINK}`,
  site_slider_images: JSON.stringify([{ ...slide, showCta: true, ctaUrl: "/contato" }]),
};
await post("/api/config", config, { cookie, method: "PUT" });

const page = await openPage(await launchBrowser());

/** Shown as the characters it is made of, with nothing run, fetched or complained about. */
async function expectAsText(path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.getByText(HOSTILE.slice(0, 20)).first().waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  await expectHarmless();
}

async function expectHarmless(): Promise<void> {
  expect(await page.evaluate(() => "invadido" in window)).toBe(false);
  expect(await page.locator("img[onerror], [href^='javascript:' i]").count()).toBe(0);
  expect(page.complaints).toEqual([]);
}

describe("text from visitors and administrators is shown as text", () => {
  test.each(["/", "/terms-of-use", "/privacy-policy"])("on the public page %s", async (path) => {
    await expectAsText(path);
  });

  test("on every screen of the back office", async () => {
    await openSignedIn(page, `${site.url}/admin/dashboard`);
    await page.getByText("<img src=x").first().waitFor({ state: "attached" });
    await expectHarmless();
    for (const screen of [
      "leads",
      "messages",
      "resumes",
      "logs",
      "users",
      "access",
      "config-versions",
      "data-management",
      "slider",
      "terms-of-use",
    ]) {
      await page.goto(`${site.url}/admin/${screen}`);
      if (["data-management", "slider", "terms-of-use", "config-versions"].includes(screen)) {
        await page.getByRole("heading", { level: 1 }).first().waitFor();
      } else await page.getByText("<img src=x").first().waitFor({ state: "attached" });
      await expectHarmless();
    }
  });

  test("in the dialog of a contact message", async () => {
    await page.goto(`${site.url}/admin/messages`);
    await page.getByRole("table").getByRole("button", { name: "<img src=x" }).first().click();
    await page.getByRole("dialog").getByText(NESTED).first().waitFor();
    await expectHarmless();
    await page.keyboard.press("Escape");
  });

  test("in the dialog of a resume", async () => {
    await page.goto(`${site.url}/admin/resumes`);
    await page
      .getByRole("button", { name: /^Editar .*<img src=x/ })
      .first()
      .click();
    await page.getByRole("dialog").getByText(NESTED).first().waitFor();
    await expectHarmless();
  });
});
