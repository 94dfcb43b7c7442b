import { beforeAll, describe, expect, setSystemTime, test } from "bun:test";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createPageShell } from "#server/pages/page-shell.ts";
import { createPreparedAnswers } from "#server/platform/http/prepared-answers.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { insertLeads } from "../support/factories.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const app = await createTestApp();
const preparedPaths = ["/", "/contato", "/api/config"];

const get = (path: string, headers: Record<string, string> = {}) => app.rest("GET", path, { headers });

/** An answer without its request id, which differs in each. */
async function contents(answer: Response) {
  const { "x-request-id": id, ...headers } = Object.fromEntries(answer.headers);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  return { status: answer.status, headers, body: await answer.bytes() };
}

/** The log line of a request without time, duration and request id. */
function lineOf(requestId: string | null) {
  const line = app.lines.map((text) => JSON.parse(text)).find((one) => one.requestId === requestId);
  expect(line.time).toMatch(/^\d{4}-.*Z$/);
  expect(line.milliseconds).toBeGreaterThanOrEqual(0);
  return { ...line, time: "", milliseconds: 0, requestId: "" };
}

describe.each(preparedPaths)("%s", (path) => {
  test("a prepared answer and its log line equal the first ones, in every encoding", async () => {
    for (const encoding of ["br", "gzip", "identity"]) {
      // A query string bypasses the prepared answer.
      const fresh = await get(`${path}?`, { "accept-encoding": encoding });
      const prepared = await get(path, { "accept-encoding": encoding });
      const lines = [fresh, prepared].map((answer) => lineOf(answer.headers.get("x-request-id")));
      expect(lines[0]).toEqual(lines[1]);
      expect(await contents(prepared)).toEqual(await contents(fresh));
    }
  });

  test("decodes to the same bytes in every encoding", async () => {
    const plain = await (await get(path)).bytes();
    const br = await (await get(path, { "accept-encoding": "gzip, br;q=0.9" })).bytes();
    const gzip = await (await get(path, { "accept-encoding": "gzip, br;q=0" })).bytes();
    expect(brotliDecompressSync(br)).toEqual(Buffer.from(plain));
    expect(gunzipSync(gzip)).toEqual(Buffer.from(plain));
  });

  test("is counted in the metrics", async () => {
    const total = async () => {
      const text = await (await app.rest("GET", "/metrics", { address: "127.0.0.1" })).text();
      return Number(text.match(`http_requests_total{method="GET",route="${path}",status="200"} (\\d+)`)?.[1]);
    };
    const before = await total();
    await get(path);
    expect(await total()).toBe(before + 1);
  });

  test("concurrent answers have different request ids", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(path)));
    expect(new Set(answers.map(({ headers }) => headers.get("x-request-id"))).size).toBe(50);
  });

  test("HEAD returns its content type and no body", async () => {
    const answer = await app.rest("HEAD", path, { headers: {} });
    expect([answer.status, (await answer.bytes()).byteLength]).toEqual([200, 0]);
    expect(answer.headers.get("content-type")).toBe((await get(path)).headers.get("content-type"));
  });
});

test("the next request sees a save", async () => {
  const cookie = await signIn(app);
  await get("/");
  await get("/api/config");
  await app.rest("PUT", "/api/config", { body: { site_title: "Outro Título" }, cookie });
  expect(await (await get("/")).text()).toContain("Outro Título");
  expect(await (await get("/api/config")).json()).toMatchObject({ site_title: "Outro Título" });
});

test("administrators and visitors get different answers", async () => {
  const cookie = await signIn(app);
  await get("/api/config");
  const asAdministrator = await (await get("/api/config", { cookie })).json();
  expect(asAdministrator).toHaveProperty("updated_by");
  expect(await (await get("/api/config")).json()).not.toHaveProperty("updated_by");
});

test("a query for one key does not return the whole site config", async () => {
  await get("/api/config");
  expect(Object.keys((await (await get("/api/config?key=trial_days")).json()) as object)).toEqual([
    "trial_days",
    "success",
    "data",
  ]);
});

test("an older version does not replace a newer one", async () => {
  const answers = createPreparedAnswers(PUBLIC_URL);
  const make = async (versionNumber: number) => ({
    version: { versionNumber, config: defaultSiteConfig, updatedBy: null, updatedById: null },
    answer: await answers.make(new Uint8Array(versionNumber), {}),
  });
  const [older, newer] = [await make(7), await make(8)];
  answers.keep("/", newer.version, newer.answer);
  answers.keep("/", older.version, older.answer);
  expect(answers.find("/", newer.version)).toBe(newer.answer);
  expect(answers.find("/", older.version)).toBeUndefined();
});

test("of the files of earlier builds that were asked for, the last 100 are kept in memory", async () => {
  const { sql } = app.database;
  const paths = Array.from({ length: 120 }, (_, number) => `/assets/earlier-${number}.js`);
  for (const path of paths)
    await sql`insert into client_assets (path, is_brotli, bytes) values (${path}, false, ${Buffer.from(path)})`;
  const statuses = async () => {
    const found: number[] = [];
    for (const path of paths) found.push((await get(path)).status);
    return found;
  };
  expect(await statuses()).toEqual(Array(120).fill(200));
  await sql`delete from client_assets`;
  expect(await statuses()).toEqual([...Array(20).fill(404), ...Array(100).fill(200)]);
});

test("concurrent requests render a page once", async () => {
  await appendConfigVersion(app, { site_title: "Uma Vez" });
  let rendered = 0;
  const site = async () => {
    rendered += 1;
    await Bun.sleep(20);
    return { html: "<html><head></head><body></body></html>", scripts: [], style: "" };
  };
  const { renderPage } = createPageShell({
    templates: {
      site,
      admin: site,
      editing: site,
      font: "/assets/geist.woff2",
      screens: {},
      pageRenderer: undefined,
    },
    services: { ...app.services, preparedAnswers: createPreparedAnswers(PUBLIC_URL) },
    development: false,
  });
  const pages = await Promise.all(Array.from({ length: 20 }, () => renderPage("/")));
  expect([rendered, new Set(pages).size]).toEqual([1, 1]);
});

test("a page whose rendering failed is served without its content, and rendered again later", async () => {
  const directory = await temporaryDirectory("renderer");
  const renderer = join(directory, "renderer.ts");
  await Bun.write(renderer, "process.exit(1)");
  const template = async () => ({
    html: '<html><head></head><body><div id="root"></div></body></html>',
    scripts: [],
    style: "",
  });
  const { renderPage } = createPageShell({
    templates: {
      site: template,
      admin: template,
      editing: template,
      font: "/assets/geist.woff2",
      screens: {},
      pageRenderer: renderer,
    },
    services: { ...app.services, preparedAnswers: createPreparedAnswers(PUBLIC_URL) },
    development: false,
  });
  const isWhole = async () =>
    new TextDecoder().decode((await renderPage("/")).plain.bytes ?? new Uint8Array()).includes("conteúdo");
  expect(await isWhole()).toBe(false);
  await Bun.write(
    renderer,
    `const data = await Bun.stdin.json();
    const pages = Object.keys(data).map((path) => [path, { html: "<p>conteúdo</p>", documents: [] }]);
    await Bun.write(Bun.stdout, JSON.stringify(Object.fromEntries(pages)));`,
  );
  expect(await isWhole()).toBe(false);
  setSystemTime(Date.now() + 20_000);
  try {
    expect(await isWhole()).toBe(true);
  } finally {
    setSystemTime();
  }
});

describe("an answer under /api and /trpc", () => {
  let cookie = "";
  beforeAll(async () => {
    cookie = await signIn(app);
    await insertLeads(
      app,
      Array.from({ length: 100 }, (_, number) => ({ name: `Lead nº ${number}` })),
    );
  });
  const asked = (path: string, encoding: string) =>
    app.rest("GET", path, { cookie, headers: { "accept-encoding": encoding } });

  test.each(["/api/leads", "/trpc/leads.list?input=%7B%7D"])(
    "%s is compressed for who takes it",
    async (path) => {
      const plain = await asked(path, "identity");
      const gzipped = await asked(path, "br, gzip");
      expect([plain, gzipped].map(({ headers }) => headers.get("content-encoding"))).toEqual([null, "gzip"]);
      for (const { headers } of [plain, gzipped]) expect(headers.get("vary")).toContain("Accept-Encoding");
      const [bytes, text] = [await gzipped.bytes(), await plain.text()];
      expect(gunzipSync(bytes).toString()).toBe(text);
      expect(bytes.byteLength).toBeLessThan(text.length / 4);
    },
  );

  test("of less than a kilobyte, and of a change, is sent as it is", async () => {
    const headers = { "accept-encoding": "gzip" };
    const small = await asked("/trpc/session.me", "gzip");
    const changed = await app.rest("POST", "/trpc/apiKeys.create", {
      cookie,
      headers,
      body: { name: "x".repeat(60), permissions: ["leads.read"], networks: [], expiresAt: null },
    });
    for (const answer of [small, changed]) expect(answer.headers.get("content-encoding")).toBeNull();
  });

  test("that is a list as CSV is compressed while it is streamed", async () => {
    const csv = await asked("/api/leads/export.csv", "gzip");
    expect(csv.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync(await csv.bytes()).toString()).toContain("Lead nº 99");
  });
});
