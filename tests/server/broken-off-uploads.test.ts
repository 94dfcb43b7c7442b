import { expect, test } from "bun:test";
import { sessionCookie } from "../support/administrators.ts";
import { createTestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { MULTIPART, openPart } from "../support/multipart.ts";
import { application, pdfOfSize } from "../support/resume-form.ts";
import { administrator } from "../support/site.ts";
import { chunk, postSlowly } from "../support/slow-client.ts";
import { spawnSite } from "../support/spawned-site.ts";

const { url: databaseUrl } = await createTestDatabase();
const site = await spawnSite({ databaseUrl });
const { email, password } = administrator;
const login = await fetch(`${site.url}/api/admin-login.php`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ email, password }),
});
const asAdministrator = { Cookie: sessionCookie(login), Origin: site.url };

const resume = Buffer.concat([
  ...application({}, null).flatMap((part) => [openPart(part), Buffer.from("\r\n")]),
  openPart({ name: "resume", value: pdfOfSize(200_000), filename: "curriculo.pdf" }),
]);
const image = Buffer.concat([
  openPart({ name: "slot", value: "slide" }),
  Buffer.from("\r\n"),
  openPart({ name: "image", value: Buffer.from("\u0089PNG\r\n", "latin1"), filename: "slide.png" }),
]);
const pdf = openPart({ name: "file", value: pdfOfSize(200_000), filename: "catalogo.pdf" });
const json = { "Content-Type": "application/json" };
const slides = Buffer.from('{"changes":{"site_slider_images":"[{');

const requestLines = (path: string) =>
  site.lines
    .map((line) => JSON.parse(line))
    .filter((line) => line.message === "request" && line.path === path);

test.each([
  ["a resume", "/api/resumes", MULTIPART, resume],
  ["a PDF for the site", "/api/files", { ...MULTIPART, ...asAdministrator }, pdf],
  ["an image", "/api/media", { ...MULTIPART, ...asAdministrator }, image],
  ["slides with images", "/trpc/siteConfig.save", { ...json, ...asAdministrator }, slides],
  ["a lead", "/api/leads", json, Buffer.from('{"name":')],
])(
  "%s that the client breaks off is a request line with 400 and no error line",
  async (_name, path, headers, start) => {
    const announced = await postSlowly(site.url, path, { ...headers, "Content-Length": "1000000" });
    await announced.send(start);
    announced.vanish();
    const streamed = await postSlowly(site.url, path, { ...headers, "Transfer-Encoding": "chunked" });
    await streamed.send(chunk(start));
    streamed.vanish();
    await eventually(() => expect(requestLines(path)).toHaveLength(2));
    expect(requestLines(path).map(({ level, status }) => [level, status])).toEqual([
      ["info", 400],
      ["info", 400],
    ]);
    expect(site.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  },
);
