import { describe, expect, test } from "bun:test";
import { sessionCookie } from "../support/administrators.ts";
import { plainImage } from "../support/images.ts";
import { administrator, startSite } from "../support/site.ts";

/** An https URL, as behind a proxy: the headers depend only on PUBLIC_URL. */
const PUBLIC_URL = "https://site.example";
const site = await startSite({ variables: { PUBLIC_URL } });

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: "manual" });

const login = await fetch(`${site.url}/api/admin-login.php`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(administrator),
});
const cookie = sessionCookie(login);

async function storedImage(): Promise<string> {
  const form = new FormData();
  form.set("slot", "logo");
  form.set("image", new File([Buffer.from(await plainImage(20, 6).png().toBuffer())], "logo.png"));
  const answer = await fetch(`${site.url}/api/media`, { method: "POST", headers: { cookie }, body: form });
  return ((await answer.json()) as { data: { url: string } }).data.url;
}

/** One answer: the page without its content, which a busy machine sends first, has other hashes. */
const homeAnswer = await get("/");
const home = await homeAnswer.clone().text();
const admin = await (await get("/admin/login")).text();
const asset = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? "";

/** One answer of each kind. */
const answers = {
  "a page": homeAnswer,
  "the back office": await get("/admin/leads"),
  "an API answer": await get("/api/config"),
  "an administrator's answer": await get("/api/leads", { cookie }),
  "an error": await get("/api/nada"),
  "the API's reference": await get("/api/reference"),
  "an image": await get(await storedImage()),
  "an asset": await get(asset),
  "a file": await get("/robots.txt"),
  "a redirect": await get("/nada"),
  "a missing file": await get("/assets/nada.js"),
};
const kinds = Object.entries(answers).map(([kind, answer]) => ({ kind, answer }));
const documents = ["a page", "the back office", "the API's reference"] as const;

function policyOf({ headers }: Response): Map<string, string[]> {
  const directives = (headers.get("content-security-policy") ?? "").split(";").map((one) => one.trim());
  return new Map(directives.map((one) => [one.split(" ")[0] ?? "", one.split(" ").slice(1)]));
}

test("every answer has the expected status", () => {
  const statuses = Object.fromEntries(kinds.map(({ kind, answer }) => [kind, answer.status]));
  expect(statuses).toEqual({
    "a page": 200,
    "the back office": 200,
    "an API answer": 200,
    "an administrator's answer": 200,
    "an error": 404,
    "the API's reference": 200,
    "an image": 200,
    "an asset": 200,
    "a file": 200,
    "a redirect": 302,
    "a missing file": 404,
  });
});

/**
 * The checks of Mozilla's HTTP Observatory (version 2), each with its best score: 100 points plus those for policy (10),
 * resource policy (10), framing (5) and referrer (5). The grade is A+ from 100 points.
 */
describe("the best grade of the HTTP Observatory", () => {
  test.each(kinds)(
    "the policy of $kind denies by default and allows no unsafe or broad source",
    ({ kind, answer }) => {
      const policy = policyOf(answer);
      expect(policy.get("default-src")).toEqual(["'none'"]);
      for (const [directive, sources] of policy) {
        const own =
          directive === "img-src" ? /^('self'|data:|blob:)$/ : /^('self'|'none'|'sha256-[\w+/]+=*')$/;
        // For an SVG that an earlier release stored: the policy has a sandbox.
        if (kind === "an image" && directive === "style-src") expect(policy.has("sandbox")).toBe(true);
        else for (const source of sources) expect(source).toMatch(own);
      }
      expect(policy.get("base-uri")).toEqual(["'none'"]);
      expect(["'self'", "'none'"]).toContain(policy.get("form-action")?.[0] ?? "");
      expect(policy.get("object-src") ?? ["'none'"]).toEqual(["'none'"]);
    },
  );

  test("the back office may frame this site, for the PDF of a resume, and no other document anything", () => {
    expect(policyOf(answers["the back office"]).get("frame-src")).toEqual(["'self'"]);
    for (const { kind, answer } of kinds)
      if (kind !== "the back office") expect(policyOf(answer).has("frame-src")).toBe(false);
  });

  test.each(kinds)("$kind cannot be framed", ({ answer }) => {
    expect(policyOf(answer).get("frame-ancestors")).toEqual(["'none'"]);
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
  });

  test.each(kinds)(
    "$kind has HSTS for two years, nosniff, a referrer policy and same-origin isolation",
    ({ answer }) => {
      const { headers } = answer;
      expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    },
  );

  test.each(["/", "/api/config", "/api/leads", asset, "/trpc/session.me"])(
    "%s has no CORS headers for any origin",
    async (path) => {
      for (const origin of ["https://malvado.example", "null", "https://site.example.malvado.example"]) {
        const asked = { origin, "access-control-request-method": "PUT", cookie };
        const preflight = await fetch(site.url + path, { method: "OPTIONS", headers: asked });
        for (const { headers } of [await get(path, { origin, cookie }), preflight]) {
          const names = [...headers.keys()].filter((name) => name.startsWith("access-control-"));
          expect(names).toEqual([]);
        }
      }
    },
  );

  test("scripts and style sheets have the origin of the site", () => {
    const addresses = [home, admin].flatMap((html) =>
      [...html.matchAll(/<(?:script|link)[^>]*? (?:src|href)="([^"]*)"/g)].map(([, address = ""]) => address),
    );
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses) expect(new URL(address, PUBLIC_URL).origin).toBe(PUBLIC_URL);
  });

  test.each(documents)("every inline element of %s has its hash in the policy", async (kind) => {
    const policy = policyOf(answers[kind]);
    const html = kind === "a page" ? home : await answers[kind].clone().text();
    const inline = [...html.matchAll(/<(style|script)(?![^>]* src=)([^>]*)>([\s\S]*?)<\/\1>/g)].filter(
      ([, , attributes]) => !attributes?.includes("json"),
    );
    expect(inline.length).toBeGreaterThan(0);
    for (const [, element = "", , text = ""] of inline) {
      const hash = new Bun.CryptoHasher("sha256").update(text).digest("base64");
      expect(policy.get(`${element}-src`)).toContain(`'sha256-${hash}'`);
    }
    expect(html).not.toMatch(/<[^>]+ on\w+=|<[^>]+ style=|javascript:/i);
  });

  test("only the login sets cookies: host-bound, Secure, HttpOnly and SameSite=Strict", () => {
    const cookies = login.headers.getSetCookie();
    const names = cookies.map((cookie) => cookie.split("=")[0]);
    expect(names).toEqual(["__Host-avante.session_token", "__Host-avante.known_browser"]);
    const ages = ["Max-Age=86400", "Max-Age=15552000"];
    for (const [index, cookie] of cookies.entries()) {
      const attributes = cookie.split("; ").slice(1).sort();
      expect(attributes).toEqual(["HttpOnly", ages[index] ?? "", "Path=/", "SameSite=Strict", "Secure"]);
    }
    for (const { answer } of kinds) expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

test("answers for administrators are not cached, not even for the Back button", () => {
  const kept = Object.fromEntries(
    kinds.map(({ kind, answer }) => [kind, answer.headers.get("cache-control")]),
  );
  expect(kept).toMatchObject({
    "a page": "no-cache",
    "the back office": "no-store",
    "an API answer": "no-store",
    "an administrator's answer": "no-store",
    "an error": "no-store",
    "an image": "public, max-age=31536000, immutable",
    "an asset": "public, max-age=31536000, immutable",
  });
});

test("no answer names the server software", () => {
  for (const { answer } of kinds) {
    for (const name of ["server", "x-powered-by", "via"]) expect(answer.headers.get(name)).toBeNull();
  }
});
