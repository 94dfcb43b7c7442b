import { describe, expect, test } from "bun:test";
import sharp from "sharp";
import { processImage } from "#server/features/media/process-image.ts";
import { texts } from "#shared/texts/texts.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { restError } from "../support/errors.ts";
import { animatedImage, plainImage } from "../support/images.ts";
import { imageUploads, svg } from "../support/uploads.ts";

const app = await createTestApp();
const { send, stored, fetched } = imageUploads(app, await signIn(app));
const { drawing, animation } = texts.uploads;
const reasons = { ...drawing, animation };

/** The image of a logo, without a process and a request each. */
async function drawn(content: string | Buffer) {
  const { files, width, height } = await processImage(Buffer.from(content as string), "logo");
  const pixels = await sharp(files[0]?.bytes).ensureAlpha().raw().toBuffer();
  /** The color at a point, in shares of the image; empty where it is transparent. */
  const colorAt = (x: number, y: number) => {
    const at = 4 * (Math.floor(y * height) * width + Math.floor(x * width));
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha === 0) return "";
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  };
  return { pixels, width, height, colorAt };
}

const pixel = (format: "png" | "jpeg" | "webp" | "gif") => plainImage(2, 2, "#00ff00")[format]().toBuffer();
const dataUrl = async (format: "png" | "jpeg" | "webp" | "gif") =>
  `data:image/${format};base64,${(await pixel(format)).toString("base64")}`;

const expectRefused = (content: string, reason: keyof typeof reasons) =>
  expect(processImage(Buffer.from(content), "logo")).rejects.toMatchObject({ reason });

test("a drawing is served as pixels: its scripts, links and data of editors stay behind", async () => {
  const shapes = '<rect id="b" width="99" height="60" fill="url(#g)"/><use href="#b" x="100"/>';
  const gradient = '<linearGradient id="g"><stop stop-color="#f00"/></linearGradient>';
  const hostile = svg(
    [
      "<script>alert(1)</script>",
      `<a href="javascript:alert(1)" xlink:href="https://outro.example">${shapes.replace("/>", ' onload="alert(1)"/>')}</a>`,
      '<g xml:base="https://outro.example/" data-name="Camada {(1){"/>',
      '<metadata><x:rdf xmlns:x="https://outro.example/rdf"><image href="https://outro.example/"/></x:rdf></metadata>',
      '<switch><foreignObject requiredExtensions="https://outro.example/ai">oi</foreignObject><g/></switch>',
      gradient,
    ].join(""),
  );
  const image = await stored("footer-logo", hostile);
  expect(image).toMatchObject({ width: 960, height: 288, placeholder: "" });
  const { bytes, headers } = await fetched(image.url);
  expect(headers.get("content-type")).toBe("image/webp");
  expect((await sharp(bytes).metadata()).format).toBe("webp");
  const plain = await stored("footer-logo", svg(shapes + gradient));
  expect((await fetched(plain.url)).bytes.equals(bytes)).toBe(true);
});

test("the renderer loads nothing, however an address is written", async () => {
  let requests = 0;
  const server = Bun.serve({ port: 0, fetch: () => new Response(String(++requests)) });
  const content = ["file:///etc/passwd", `http://127.0.0.1:${server.port}/x`].map(
    (address) => `<g style="mask:u\\72l(${address})"/><image y:href="${address}" width="200" height="60"/>`,
  );
  const xlink = 'width="200" height="60" xmlns:y="http://www.w3.org/1999/xlink"';
  const { pixels } = await drawn(svg(content.join(""), xlink));
  await server.stop(true);
  expect(requests).toBe(0);
  expect(pixels.every((part) => part === 0)).toBe(true);
});

test("a drawing is as sharp as the largest place at three device pixels needs", async () => {
  const halves = svg('<rect width="100" height="60" fill="#f00"/><rect x="100" width="100" height="60"/>');
  const { width, height, colorAt } = await drawn(halves);
  expect([width, height, colorAt(0.499, 0.5), colorAt(0.501, 0.5)]).toEqual([960, 288, "#ff0000", "#000000"]);
  const slide = await stored("slide", halves);
  expect(slide).toMatchObject({ width: 1920, height: 576 });
  for (const end of ["640.avif", "1280.avif", "1920.avif", "640.webp", "1280.webp", "1920.webp"])
    await fetched(slide.url.replace("1920x576.webp", end));
  // An opaque one has a placeholder; another's would shine through.
  expect(slide.placeholder).not.toBe("");
  expect((await stored("slide", svg('<circle r="30"/>'))).placeholder).toBe("");
});

test("a drawing taller than a slide can be is rejected, and is a logo", async () => {
  const tall = svg('<rect width="10" height="99"/>', 'viewBox="0 0 10 99"');
  expect(await restError(await send("slide", tall))).toEqual({ status: 400, error: texts.uploads.narrow });
  expect(await drawn(tall)).toMatchObject({ width: 29, height: 288 });
});

test("text is drawn on a system without fonts", async () => {
  const worker = Bun.spawn(
    [
      process.execPath,
      Bun.resolveSync("#server/features/media/image-worker.ts", import.meta.dir),
      "logo",
      "0",
      "0",
    ],
    {
      stdin: Buffer.from(svg('<text y="50" font-size="50" font-family="Arial">Olá</text>')),
      env: { PATH: process.env.PATH ?? "", FONTCONFIG_FILE: "/dev/null" },
      stderr: "ignore",
    },
  );
  const output = Buffer.from(await new Response(worker.stdout).arrayBuffer());
  const { channels } = await sharp(output.subarray(output.indexOf(0x0a) + 1)).stats();
  expect(channels[3]?.max).toBe(255);
});

describe("a drawing that demands too much is rejected, and the next one is served", () => {
  const levels = Array.from({ length: 28 }, (_, level) => level);
  const whole = '<rect width="200" height="60"/>';
  test.each([
    [
      "use",
      `<defs><rect id="a0" width="1" height="1"/>${levels.map((n) => `<g id="a${n + 1}"><use href="#a${n}"/><use xlink:href="#a${n}"/></g>`).join("")}</defs><use href="#a28"/>`,
    ],
    [
      "masks",
      `${levels.map((n) => `<mask id="m${n + 1}"><g mask="url(#m${n})"><path d="M0 0h9v9" mask="inherit"/></g></mask>`).join("")}<path d="M0 0h1v1" mask="url(#m28)"/>`,
    ],
    ["filters", `<g style="filter:blur(3px)">${whole}</g>`.repeat(1000)],
    [
      "a long text, many times",
      `<text id="a">${"palavra ".repeat(25_000)}</text>${'<use href="#a"/>'.repeat(2000)}`,
    ],
  ])("%s", async (_name, content) => {
    const { status, error } = await restError(await send("logo", svg(content)));
    expect(status).toBe(400);
    // By what it demands or, on a busy machine first, by the time and memory that the worker has for all of it.
    expect<string[]>([reasons.complex, texts.uploads.costly]).toContain(String(error));
    await stored("logo", svg(whole));
  });

  test.each([
    ["elements in a row", "<g/>".repeat(20_001)],
    ["elements within each other", "<g>".repeat(300) + "</g>".repeat(300)],
  ])("%s, by their count", (_name, content) => expectRefused(svg(content), "complex"));

  test("what refers to itself is drawn without that", async () => {
    const { colorAt } = await drawn(
      svg('<g id="a"><rect width="200" height="60" fill="#f00"/><use href="#a"/></g>'),
    );
    expect(colorAt(0.5, 0.5)).toBe("#ff0000");
  });
});

describe("a style sheet is applied", () => {
  const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<svg version="1.1" id="Camada_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px" viewBox="0 0 20 10" width="20" height="10" style="enable-background:new 0 0 20 10;" xml:space="preserve">
<style type="text/css">
	.st0{fill:#FD3D6D;}
	.st1{fill:none;stroke:#1E40AF;stroke-width:2;stroke-miterlimit:10;}
	.st2{fill:url(#Degradê_sem_nome_2);}
	.st0,.st3{opacity:0.9;enable-background:new    ;}
</style>
<linearGradient id="Degradê_sem_nome_2" gradientUnits="userSpaceOnUse" x1="10" y1="0" x2="20" y2="0"><stop offset="0" style="stop-color:#059669"/><stop offset="1" style="stop-color:#FFB347"/></linearGradient>
<rect class="st0" width="8" height="8"/><path class="st1" d="M2 2h6"/><rect class="st2" x="10" width="10" height="10"/>
</svg>`;
  const corel = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Creator: CorelDRAW 2021 -->
<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="20mm" height="10mm" version="1.1" style="shape-rendering:geometricPrecision; fill-rule:evenodd; clip-rule:evenodd" viewBox="0 0 2000 1000" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003">
 <defs><style type="text/css"><![CDATA[
    .str0 {stroke:#373435;stroke-width:20;stroke-miterlimit:22.9256}
    .fil0 {fill:#00A859}
    .fil1 {fill:#ED3237;fill-rule:nonzero}
   ]]></style></defs>
 <g id="Camada_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/><rect class="fil0 str0" width="1000" height="900"/><path class="fil1" d="M1200 100h500v500z"/></g>
</svg>`;
  const half = (style: string, x: number, classes: string, own = "") =>
    svg(`<style>${style}</style><g><rect class="${classes}" ${own} width="200" height="60" x="${x}"/></g>`);
  test.each<[string, string, [number, number, string][]]>([
    [
      "of Illustrator",
      illustrator,
      [
        [0.05, 0.05, "#fc3c6c"],
        [0.2, 0.2, "#1e40af"],
        [0.99, 0.5, "#fab248"],
      ],
    ],
    [
      "of CorelDRAW",
      corel,
      [
        [0.2, 0.5, "#00a859"],
        [0.7, 0.3, "#ec3236"],
        [0.95, 0.9, ""],
      ],
    ],
    ["in which later rules win", half(".a{fill:#f00}.b{fill:#0f0}", 0, "b a"), [[0.5, 0.5, "#00ff00"]]],
    [
      "in which classes win over types",
      half(".a{fill:#0f0}rect{fill:#f00}", 0, "a"),
      [[0.5, 0.5, "#00ff00"]],
    ],
    ["in which style wins", half(".a{fill:#f00}", 0, "a", 'style="fill:#00f"'), [[0.5, 0.5, "#0000ff"]]],
    [
      "with !important",
      half(".a{fill:#0f0!important}", 0, "a", 'style="fill:#f00"'),
      [[0.5, 0.5, "#00ff00"]],
    ],
    [
      "with unused keyframes and fonts, hover and @charset",
      half(
        '@charset "utf-8";@keyframes k{from{fill:blue}to{fill:red}}@font-face{font-family:X;src:url(x.woff)}.a{fill:#0f0}.a:hover{fill:#f00}',
        100,
        "a",
      ),
      [
        [0.75, 0.5, "#00ff00"],
        [0.25, 0.5, ""],
      ],
    ],
    [
      "with selectors of descendants and attributes",
      half("g [class]{fill:#0f0}", 0, "a"),
      [[0.5, 0.5, "#00ff00"]],
    ],
  ])("%s", async (_name, content, colors) => {
    const { colorAt } = await drawn(content);
    expect(colors.map(([x, y]) => [x, y, colorAt(x, y)])).toEqual(colors);
  });
});

describe("a drawing that the site would show differently is rejected", () => {
  const rect = '<rect class="a" width="9" height="9"/>';
  test.each<[string, keyof typeof reasons, string]>([
    ["@import", "external", "<style>@import 'https://outro.example/a.css';</style>"],
    [
      "a font of its own",
      "fonts",
      "<style>@font-face{font-family:X;src:url(x.woff)}</style><text>Olá</text>",
    ],
    ["an animation in CSS", "animation", `<style>@keyframes k{to{x:9}}.a{animation:k 1s}</style>${rect}`],
    ["an animation in its style", "animation", `<style>@keyframes k{}</style><g style="animation-name:k"/>`],
    ["dark mode", "styles", `<style>@media (prefers-color-scheme:dark){.a{fill:#fff}}</style>${rect}`],
    [
      "a style sheet for some screens",
      "styles",
      `<style media="(min-width:9px)">.a{fill:#fff}</style>${rect}`,
    ],
    ["a rule within a rule", "styles", `<style>.a{fill:#fff;&amp;:not(.b){fill:#000}}</style>${rect}`],
    ["a selector that renderers do not know", "styles", `<style>g:has(.a){fill:#fff}</style>${rect}`],
    ["a variable", "styles", `<g style="--x:url(#a);fill:var(--x)"/>`],
    ["an address in a variable", "external", `<g style="--x:url(https://outro.example/x)"/>`],
    ["an address in an attribute", "external", '<rect fill="url(&quot;x.svg#a&quot;)"/>'],
    ["an address in a style", "external", "<rect style='mask:URL( //outro.example/x)'/>"],
    ["an address in a style sheet", "external", "<style><![CDATA[.a{fill:url(x)}]]></style>"],
    ["an image as data in a style", "external", '<rect style="fill:url(data:image/png;base64,AAAA)"/>'],
    ["a gradient of elsewhere", "external", '<linearGradient xlink:href="cores.svg#a"/>'],
    ["an animation", "animation", '<rect><animate attributeName="href" to="javascript:alert(1)"/></rect>'],
    [
      "an included file",
      "external",
      '<text><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/></text>',
    ],
    ["set", "animation", '<rect><set attributeName="fill" to="red"/></rect>'],
    [
      "HTML",
      "foreign",
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">oi</body></foreignObject>',
    ],
    ["an image of elsewhere", "external", '<image href="https://outro.example/rastro.png"/>'],
    ["an image of the site", "external", '<image xlink:href="/api/leads"/>'],
    ["a drawing as data", "external", '<image href="data:image/svg+xml;base64,AAAA"/>'],
    ["a use of elsewhere", "external", '<use xlink:href="data:image/svg+xml;base64,AAAA#x"/>'],
  ])("%s", (_name, reason, content) => expectRefused(svg(content), reason));

  test("a style sheet beside the drawing", () =>
    expectRefused(`<?xml-stylesheet href="a.css"?>${svg(rect)}`, "external"));
});

describe("an image within a drawing", () => {
  const image = (address: string) =>
    svg(`<image width="200" height="60" preserveAspectRatio="none" href="${address}"/>`);

  test.each(["png", "jpeg", "webp", "gif"] as const)("is drawn: %s", async (format) => {
    const address = await dataUrl(format);
    const { colorAt } = await drawn(image(`${address.slice(0, 40)}&#10;\n${address.slice(40)}`));
    expect(colorAt(0.5, 0.5)).toMatch(/^#0[0-3]f[c-f]0[0-3]$/);
  });

  test("is drawn upright", async () => {
    const turned = await sharp({ create: { width: 20, height: 40, channels: 3, background: "#ff0000" } })
      .composite([{ input: await plainImage(20, 20, "#0000ff").png().toBuffer(), top: 0, left: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { colorAt } = await drawn(image(`data:image/jpeg;base64,${turned.toString("base64")}`));
    expect([colorAt(0.2, 0.5), colorAt(0.8, 0.5)]).toEqual([
      expect.stringMatching(/^#f[c-f]/),
      expect.stringMatching(/^#0.*f[c-f]$/),
    ]);
  });

  test("that cannot be read, moves, or has too many pixels, is rejected", async () => {
    const broken = await send("logo", image("data:image/png;base64,AAAA"));
    expect(await restError(broken)).toEqual({ status: 400, error: texts.uploads.broken });
    await expectRefused(
      image(`data:image/gif;base64,${(await animatedImage("gif")).toString("base64")}`),
      "animation",
    );
    const huge = Buffer.from(await pixel("png"));
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    huge.writeUInt32BE(Number(BigInt(Bun.hash.crc32(huge.subarray(12, 29)))), 29);
    const bomb = await send("logo", image(`data:image/png;base64,${huge.toString("base64")}`));
    expect(await restError(bomb)).toEqual({ status: 413, error: texts.uploads.pixels });
  });
});

describe("a drawing is read as its program wrote it", () => {
  const rect = svg('<rect x="50" y="20" width="100" height="30" fill="#f00"/>');
  const doctype = '-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd';
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");
  test.each<[string, string | Buffer]>([
    ["a document type in two lines", `<!DOCTYPE svg PUBLIC "${doctype.replace(" ", "\n  ")}">\n${rect}`],
    [
      "one in single quotes",
      `<?xml version='1.0'?>\n<!DOCTYPE svg PUBLIC "${doctype}">${rect}`
        .replaceAll('PUBLIC "', "PUBLIC '")
        .replaceAll('" "http', "' 'http")
        .replaceAll('.dtd"', ".dtd'"),
    ],
    ["one of SYSTEM", `<!DOCTYPE svg SYSTEM "svg11.dtd">${rect}`],
    ["a bare one", `<!DOCTYPE svg>${rect}`],
    ["UTF-16", utf16(`<?xml version="1.0" encoding="UTF-16"?>${rect}`)],
    ["UTF-16, the high byte first", utf16(rect).swap16()],
    [
      "iso-8859-1",
      Buffer.from(
        `<?xml version="1.0" encoding="iso-8859-1"?>${rect.replace("<rect", '<g id="ação"/><rect')}`,
        "latin1",
      ),
    ],
    ["a comment of 3 kB in front", `<!-- ${"não é ".repeat(500)}-->${rect}`],
    [
      "the entities of Illustrator",
      `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator; don't edit -->
<!DOCTYPE svg PUBLIC "${doctype}" [
  <!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
  <!ENTITY st0 'fill:#f00;'>
  <!ATTLIST svg xmlns:a3 CDATA #IMPLIED a3:scriptImplementation CDATA #IMPLIED>
]>
<svg xmlns:x="&ns_extend;" xmlns="&ns_svg;" width="200" height="60"><switch><foreignObject requiredExtensions="&ns_extend;"><x:a/></foreignObject><g><rect style="&st0;" x="50" y="20" width="100" height="30"/></g></switch></svg>`,
    ],
  ])("%s", async (_name, source) => {
    expect((await drawn(source)).pixels.equals((await drawn(rect)).pixels)).toBe(true);
  });

  const bomb = Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join("");
  test.each([
    ["entities of entities", `<!DOCTYPE svg [<!ENTITY a0 "aaaaaaaaaa">${bomb}]>${svg("<text>&a9;</text>")}`],
    [
      "an entity of a file",
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<text>&x;</text>")}`,
    ],
    ["an entity of markup", `<!DOCTYPE svg [<!ENTITY x "<script/>">]>${svg("&x;")}`],
    ["an unknown entity", svg("<text>&x;</text>")],
    [
      "a long entity, many times",
      `<!DOCTYPE svg [<!ENTITY x "${"a".repeat(100_000)}">]>${svg(`<text>${"&x;".repeat(1000)}</text>`)}`,
    ],
  ])("%s is rejected", (_name, content) => expectRefused(content, "entities"));
});

describe("a drawing is drawn whole, in its own proportions", () => {
  const rect = '<rect x="50" y="20" width="173" height="30"/>';
  test.each([
    ["without a size", "", rect, [1200, 208]],
    ["in percent", 'width="100%" height="100%"', rect, [1200, 208]],
    ["left of its origin", "", '<circle cx="-10.5" r="20"/>', [288, 288]],
    ["without a view box", 'width="300" height="80"', '<rect width="300" height="80"/>', [1080, 288]],
    [
      "of which one side is given",
      'width="300" viewBox="0 0 20 10"',
      '<rect width="20" height="10"/>',
      [576, 288],
    ],
    ["larger than any screen", 'viewBox="0 0 20000 6000"', '<rect width="20000" height="6000"/>', [960, 288]],
    ["of a billion units", 'width="1e9" height="1e9"', '<rect width="1e9" height="1e9"/>', [288, 288]],
    ["smaller than a pixel", 'viewBox="0 0 .2 .1"', '<rect width=".2" height=".1"/>', [576, 288]],
    [
      "in millimetres",
      'width="254mm" height="127mm" viewBox="0 0 20 10"',
      '<rect width="20" height="10"/>',
      [576, 288],
    ],
    [
      "in millimetres without a view box",
      'width="50.8mm" height="25.4mm"',
      '<rect width="192" height="96"/>',
      [576, 288],
    ],
  ] as const)("%s", async (_name, attributes, content, size) => {
    const { width, height, colorAt } = await drawn(svg(content, attributes));
    expect([width, height]).toEqual([...size]);
    const ends = [colorAt(0.5, 0.02), colorAt(0.5, 0.98), colorAt(0.02, 0.5), colorAt(0.98, 0.5)];
    expect(ends).toEqual(Array(4).fill("#000000"));
  });
});
