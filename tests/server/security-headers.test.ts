import { describe, expect, test } from "bun:test";
import { sessionCookie } from "../support/administrators.ts";
import { plainPicture } from "../support/images.ts";
import { administrator, startSite } from "../support/site.ts";

/** As behind a proxy that speaks https: what the answers say depends on PUBLIC_URL alone. */
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

async function storedPicture(): Promise<string> {
  const form = new FormData();
  form.set("slot", "logo");
  form.set("image", new File([Buffer.from(await plainPicture(20, 6).png().toBuffer())], "logo.png"));
  const answer = await fetch(`${site.url}/api/media`, { method: "POST", headers: { cookie }, body: form });
  return ((await answer.json()) as { data: { url: string } }).data.url;
}

const home = await (await get("/")).text();
const admin = await (await get("/admin/login")).text();
const asset = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? "";

/** One of each kind of answer. */
const answers = {
  "a page": await get("/"),
  "the back office": await get("/admin/leads"),
  "an API answer": await get("/api/config"),
  "an administrator's answer": await get("/api/leads", { cookie }),
  "a refusal": await get("/api/nada"),
  "the API's reference": await get("/api/reference"),
  "a picture": await get(await storedPicture()),
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

test("the answers are what they are called", () => {
  const statuses = Object.fromEntries(kinds.map(({ kind, answer }) => [kind, answer.status]));
  expect(statuses).toEqual({
    "a page": 200,
    "the back office": 200,
    "an API answer": 200,
    "an administrator's answer": 200,
    "a refusal": 404,
    "the API's reference": 200,
    "a picture": 200,
    "an asset": 200,
    "a file": 200,
    "a redirect": 302,
    "a missing file": 404,
  });
});

/**
 * What Mozilla's HTTP Observatory (version 2) scores, each at its best: 100 points to begin with, none lost, and those
 * to be had for policy (10), resource policy (10), framing (5) and referrer (5). From 100 on the grade is A+.
 */
describe("the Observatory's best grade", () => {
  test.each(kinds)(
    "policy of $kind: nothing by default, nothing unsafe, nothing broad",
    ({ kind, answer }) => {
      const policy = policyOf(answer);
      expect(policy.get("default-src")).toEqual(["'none'"]);
      for (const [directive, sources] of policy) {
        const own =
          directive === "img-src" ? /^('self'|data:|blob:)$/ : /^('self'|'none'|'sha256-[\w+/]+=*')$/;
        // A drawing may style itself; it is sandboxed, whoever opens it.
        if (kind === "a picture" && directive === "style-src") expect(policy.has("sandbox")).toBe(true);
        else for (const source of sources) expect(source).toMatch(own);
      }
      expect(policy.get("base-uri")).toEqual(["'none'"]);
      expect(["'self'", "'none'"]).toContain(policy.get("form-action")?.[0] ?? "");
      expect(policy.get("object-src") ?? ["'none'"]).toEqual(["'none'"]);
    },
  );

  test.each(kinds)("nobody frames $kind", ({ answer }) => {
    expect(policyOf(answer).get("frame-ancestors")).toEqual(["'none'"]);
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
  });

  test.each(kinds)("$kind: https for two years, no sniffing, no referrer, no other origin", ({ answer }) => {
    const { headers } = answer;
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  });

  test.each(["/", "/api/config", "/api/leads", asset, "/trpc/session.me"])(
    "%s lets no other origin read it, whoever asks",
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

  test("scripts and style sheets come from here", () => {
    const addresses = [home, admin].flatMap((html) =>
      [...html.matchAll(/<(?:script|link)[^>]*? (?:src|href)="([^"]*)"/g)].map(([, address = ""]) => address),
    );
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses) expect(new URL(address, PUBLIC_URL).origin).toBe(PUBLIC_URL);
  });

  test.each(documents)("what stands inside %s is what its policy names", async (kind) => {
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

  test("the only cookie is an administrator's, for this host, https and the server alone", () => {
    const cookies = login.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    const [name = "", ...attributes] = cookies[0]?.split("; ") ?? [];
    expect(name).toStartWith("__Host-avante.session_token=");
    expect(attributes.sort()).toEqual(["HttpOnly", "Max-Age=86400", "Path=/", "SameSite=Strict", "Secure"]);
    for (const { answer } of kinds) expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

test("what only administrators see is kept by no cache, and no Back button brings it again", () => {
  const kept = Object.fromEntries(
    kinds.map(({ kind, answer }) => [kind, answer.headers.get("cache-control")]),
  );
  expect(kept).toMatchObject({
    "a page": "no-cache",
    "the back office": "no-store",
    "an API answer": "no-store",
    "an administrator's answer": "no-store",
    "a refusal": "no-store",
    "a picture": "public, max-age=31536000, immutable",
    "an asset": "public, max-age=31536000, immutable",
  });
});

test("no answer says what made it", () => {
  for (const { answer } of kinds) {
    for (const name of ["server", "x-powered-by", "via"]) expect(answer.headers.get(name)).toBeNull();
  }
});
