import { describe, expect, test } from "bun:test";
import sharp from "sharp";
import { processImage } from "#server/features/media/process-image.ts";
import { texts } from "#shared/texts/texts.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { restError } from "../support/errors.ts";
import { plainImage } from "../support/images.ts";
import { imageUploads, svg } from "../support/uploads.ts";

const app = await createTestApp();
const { send, stored, fetched } = imageUploads(app, await signIn(app));
const { drawing, animation } = texts.uploads;
const reasons = { ...drawing, animation };

/** The drawing as it is stored, and its size, without a process and a request each. */
async function processed(content: string | Buffer) {
  const { files, width, height } = await processImage(Buffer.from(content as string), "logo");
  return { text: Buffer.from(files[0]?.bytes ?? []).toString(), width, height };
}

const cleaned = async (content: string | Buffer) => (await processed(content)).text;

/** By what the drawing demands or, on a busy machine first, by the time that the worker has for all of it. */
async function expectTooMuch(content: string): Promise<void> {
  const { status, error } = await restError(await send("logo", content));
  expect(status).toBe(400);
  expect<string[]>([reasons.complex, texts.uploads.costly]).toContain(String(error));
}

const painted = (content: string) => sharp(Buffer.from(content)).raw().toBuffer();
const pixel = (format: "png" | "jpeg") => plainImage(2, 2, "#00ff00")[format]().toBuffer();
const dataUrl = async () => `data:image/png;base64,${(await pixel("png")).toString("base64")}`;

const expectRefused = (content: string, reason: keyof typeof reasons) =>
  expect(processImage(Buffer.from(content), "logo")).rejects.toMatchObject({ reason });

test("what a drawing in a page never shows is dropped: scripts, handlers, links, data of editors", async () => {
  const hostile = svg(
    [
      "<script>alert(1)</script>",
      '<a href="javascript:alert(1)" xlink:href="https://outro.example"><circle r="5"/></a>',
      '<rect id="b" width="9" height="9" fill="url(#g)" onload="alert(1)" src="https://outro.example/a"/>',
      '<g xml:base="https://outro.example/" data-name="Camada 1"><use href="#b"/></g>',
      '<metadata><x:rdf xmlns:x="https://outro.example/rdf">oi</x:rdf></metadata>',
      '<switch><foreignObject requiredExtensions="https://outro.example/ai">oi</foreignObject><g/></switch>',
      '<linearGradient id="g"><stop stop-color="#f00"/></linearGradient>',
    ].join(""),
  );
  const image = await stored("footer-logo", hostile);
  expect(image).toMatchObject({ width: 200, height: 60 });
  const { bytes, headers } = await fetched(image.url);
  const text = bytes.toString();
  for (const removed of [
    "script",
    "onload",
    "outro.example",
    "src",
    "base",
    "data-",
    "metadata",
    "foreignObject",
  ])
    expect(text).not.toContain(removed);
  for (const kept of ['fill="url(#g)"', 'href="#b"', "linearGradient", "circle"])
    expect(text).toContain(kept);
  expect(headers.get("content-type")).toBe("image/svg+xml");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("content-security-policy")).toContain("sandbox");
});

describe("a drawing that would keep browsers busy is rejected", () => {
  const doublings = (make: (level: number) => string) =>
    svg(`<defs>${Array.from({ length: 28 }, (_, level) => make(level)).join("")}</defs><use href="#a28"/>`);
  const start = '<rect id="a0" width="1" height="1"/>';
  const whole = '<rect width="200" height="60"/>';
  const twice = (level: number) => `<use href="#a${level}"/><use xlink:href="#a${level}"/>`;

  test.each([
    ["use", doublings((n) => `${n ? "" : start}<g id="a${n + 1}">${twice(n)}</g>`)],
    ["symbol", doublings((n) => `${n ? "" : start}<symbol id="a${n + 1}">${twice(n)}</symbol>`)],
    [
      "use that is not drawn",
      svg(
        `<defs>${start}${Array.from({ length: 28 }, (_, n) => `<g id="a${n + 1}">${twice(n)}</g>`).join("")}</defs>`,
      ),
    ],
    ...(["fill", "stroke"] as const).map((paint): [string, string] => [
      `pattern as ${paint}`,
      svg(
        `${Array.from(
          { length: 28 },
          (_, n) =>
            `<pattern id="p${n + 1}" width="1" height="1"><path d="M0 0" ${paint}="url(#p${n})"/><path d="M0 0" style="${paint}:url('#p${n}')"/></pattern>`,
        ).join("")}<path d="M0 0h1v1" ${paint}="url(#p28)"/>`,
      ),
    ]),
    ...(["mask", "clip-path"] as const).map((property): [string, string] => {
      const name = { mask: "mask", "clip-path": "clipPath" }[property];
      return [
        `${name} by attribute`,
        svg(
          `${Array.from(
            { length: 28 },
            (_, n) =>
              `<${name} id="m${n + 1}"><path d="M0 0" ${property}="url(#m${n})"/><path d="M0 0" ${property}="url(#m${n})"/></${name}>`,
          ).join("")}<path d="M0 0h1v1" ${property}="url(#m28)"/>`,
        ),
      ];
    }),
    ["elements in a row", svg("<g/>".repeat(20_001))],
    ["elements within each other", svg("<g>".repeat(300) + "</g>".repeat(300))],
  ])("%s, by its count", (_name, content) => expectRefused(content, "complex"));

  // In a worker: a renderer that is given up goes on in its process.
  test.each([
    [
      "mask by inherit",
      svg(
        `${Array.from(
          { length: 28 },
          (_, n) =>
            `<mask id="m${n + 1}"><g mask="url(#m${n})"><path d="M0 0h9v9" mask="inherit"/></g></mask>`,
        ).join("")}<path d="M0 0h1v1" mask="url(#m28)"/>`,
      ),
    ],
    [
      "pattern that a group hands down",
      svg(
        `${Array.from(
          { length: 28 },
          (_, n) =>
            `<pattern id="p${n + 1}" width="1" height="1"><g fill="url(#p${n})"><path d="M0 0h9v9"/><path d="M0 0h9v9" fill="nenhum"/></g></pattern>`,
        ).join("")}<path d="M0 0h1v1" fill="url(#p28)"/>`,
      ),
    ],
    [
      "pattern of a style sheet",
      svg(
        `<style>${Array.from({ length: 28 }, (_, n) => `.p${n}{fill:url(#p${n})}`).join("")}</style>${Array.from(
          { length: 28 },
          (_, n) =>
            `<pattern id="p${n + 1}" width="1" height="1"><path class="p${n}" d="M0 0h9v9"/><path class="p${n}" d="M0 0h9v9"/></pattern>`,
        ).join("")}<path d="M0 0h1v1" fill="url(#p28)"/>`,
      ),
    ],
    [
      "marker at each vertex",
      svg(
        `<marker id="m">${"<path d='M0 0h9v9'/>".repeat(200)}</marker><path marker-mid="url(#m)" d="M0 0${"h1".repeat(9000)}"/>`,
      ),
    ],
    ["masks in a row", svg(`<mask id="m">${whole}</mask>${`<g mask="url(#m)">${whole}</g>`.repeat(1000)}`)],
    ["filters in a row", svg(`<g style="filter:blur(3px)">${whole}</g>`.repeat(100))],
    ["groups with opacity in a row", svg(`<g opacity="0.5">${whole}</g>`.repeat(4000))],
  ])("%s", (_name, content) => expectTooMuch(content));

  test.each([
    ["a use of its own group", svg('<g id="a"><use href="#a"/></g>')],
    ["two groups of each other", svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#%61"/></g>')],
    ["a pattern filled with itself", svg('<pattern id="p"><path d="M0 0" fill="url(#p)"/></pattern>')],
    ["a mask masked by itself", svg('<mask id="m"><path d="M0 0" style="mask:url(#m)"/></mask>')],
    [
      "gradients of each other",
      svg('<linearGradient id="a" href="#b"/><linearGradient id="b" xlink:href="#a"/>'),
    ],
  ])("%s", (_name, content) => expectRefused(content, "circular"));

  test("references that multiply little are kept", async () => {
    const text = await cleaned(
      svg(
        '<svg fill="url(#g)"><defs><linearGradient id="g"><stop/></linearGradient><symbol id="s"><path d="M0 0h9v9z"/></symbol></defs>' +
          '<clipPath id="c"><use xlink:href="#s" style="overflow:visible"/></clipPath>' +
          `<marker id="m"><path d="M0 0" fill="context-fill"/></marker><path marker-end="url(#m)" d="M0 0h9"/>` +
          `${'<use href="#s" clip-path="url(#c)"/>'.repeat(100)}</svg>`,
      ),
    );
    expect(text.match(/<use/g)).toHaveLength(101);
  });
});

describe("a drawing with a style sheet looks as before", () => {
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
  test.each([
    ["of Illustrator", illustrator],
    ["of CorelDRAW", corel],
    [
      "in which later rules win",
      svg('<style>.a{fill:#f00}.b{fill:#0f0}</style><rect class="b a" width="200" height="60"/>'),
    ],
    [
      "in which classes win over types, ids over classes",
      svg(
        '<style>#i{fill:#00f}.a{fill:#0f0}rect{fill:#f00}</style><rect class="a" width="99" height="60"/><rect id="i" class="a" x="99" width="99" height="60"/>',
      ),
    ],
    [
      "in which rules win over attributes, and style over rules",
      svg(
        '<style>.a{fill:#0f0}</style><rect class="a" fill="#f00" width="99" height="60"/><rect class="a" style="fill:#00f" x="99" width="99" height="60"/>',
      ),
    ],
    [
      "with !important",
      svg(
        '<style>.a{fill:#0f0!important}</style><rect class="a" style="fill:#f00" width="200" height="60"/>',
      ),
    ],
    [
      "with unused keyframes, hover and @charset",
      svg(
        '<style>@charset "utf-8";@keyframes k{to{fill:red}}.a{fill:#0f0}.a:hover{fill:#f00}</style><rect class="a" width="200" height="60"/>',
      ),
    ],
    [
      "with a selector of descendants",
      svg('<style>g .a{fill:#0f0}</style><g><rect class="a" width="99" height="60"/></g>'),
    ],
    [
      "with a selector of attributes",
      svg('<style>[class]{fill:#0f0}</style><rect class="a" width="99" height="60"/>'),
    ],
    [
      "in two parts",
      svg(
        '<style>.a{fill:#f00}</style><rect class="a" width="200" height="60"/><style>.a{fill:#00f}</style>',
      ),
    ],
  ])("%s", async (_name, content) => {
    const text = await cleaned(content);
    const inPixels = content.replace('width="20mm" height="10mm"', 'width="76" height="38"');
    expect((await painted(text)).equals(await painted(inPixels))).toBe(true);
    expect((await sharp(Buffer.from(text)).stats()).channels.some(({ max }) => max > 0)).toBe(true);
  });
});

describe("a drawing that the site would show differently is rejected", () => {
  const rect = '<rect class="a" width="9" height="9"/>';
  test.each<[string, keyof typeof reasons, string]>([
    ["@import", "external", "<style>@import 'https://outro.example/a.css';</style>"],
    ["@IMPORT with an escape", "external", "<style>@\\69MPORT url(a.css);</style>"],
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
    ["an animation", "animation", '<rect><animate attributeName="href" to="javascript:alert(1)"/></rect>'],
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

  const external = [
    "url(https://outro.example/x)",
    "url('https://outro.example/x#a')",
    "URL(//outro.example/x)",
    "u\\72l(https://outro.example/x)",
    "\\75 rl('https://outro.example/x')",
    "url(\\68ttps://outro.example/x)",
    "image-set(url(https://outro.example/x) 1x)",
    "image-set('https://outro.example/x' 1x)",
    "-webkit-image-set(url(#a) 1x)",
    "IMAGE-SET('x' 1x)",
    "im\\61ge-set('x' 1x)",
    "image('https://outro.example/x')",
    "src('https://outro.example/x')",
    "cross-fade(url(#a), url(#b))",
    "url(#a) url(x.svg#b)",
    "url(data:image/png;base64,AAAA)",
  ];
  test.each(external)("%s in an attribute", (value) =>
    expectRefused(svg(`<rect fill="${value}"/>`), "external"),
  );

  test.each(external.slice(3, 8))("%s in a style and a style sheet", async (value) => {
    await expectRefused(svg(`<rect style="mask:${value}"/>`), "external");
    await expectRefused(svg(`<style>.a{background-image:${value}}</style>${rect}`), "external");
  });

  test("a style sheet beside the drawing", () =>
    expectRefused(`<?xml-stylesheet href="a.css"?>${svg(rect)}`, "external"));
});

describe("an image within a drawing", () => {
  test("is encoded again from its pixels", async () => {
    const jpeg = await sharp(await pixel("jpeg"))
      .withExif({ IFD0: { Copyright: "Segredo" } })
      .toBuffer();
    const polyglot = Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>")]).toString("base64");
    const text = await cleaned(
      svg(
        `<image width="9" height="9" href="data:image/jpg;base64,${polyglot.slice(0, 76)}\n${polyglot.slice(76)}"/>`,
      ),
    );
    const [, base64 = ""] = /href="data:image\/jpeg;base64,([^"]+)"/.exec(text) ?? [];
    const bytes = Buffer.from(base64, "base64");
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2, height: 2, format: "jpeg" });
    expect(bytes.includes("Segredo") || bytes.includes("script")).toBe(false);
  });

  test("that cannot be read, or has too many pixels, is rejected", async () => {
    const broken = await send("logo", svg('<image href="data:image/png;base64,AAAA"/>'));
    expect(await restError(broken)).toEqual({ status: 400, error: texts.uploads.broken });
    const huge = Buffer.from(await pixel("png"));
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    huge.writeUInt32BE(Number(BigInt(Bun.hash.crc32(huge.subarray(12, 29)))), 29);
    const bomb = await send("logo", svg(`<image href="data:image/png;base64,${huge.toString("base64")}"/>`));
    expect(await restError(bomb)).toEqual({ status: 413, error: texts.uploads.pixels });
    await cleaned(svg(`<image width="9" height="9" href="${await dataUrl()}"/>`));
  });
});

const uses = (count: number) => '<use href="#a"/>'.repeat(count);
const filled = (filter: string) => `<rect width="200" height="60" filter="url(#${filter})"/>`;
test.each([
  ["a long path, many times", `<path id="a" d="M0 0${"l1 1".repeat(25_000)}"/>${uses(2000)}`],
  ["a long text, many times", `<text id="a">${"palavra ".repeat(25_000)}</text>${uses(2000)}`],
  [
    "filters of a wide reach",
    Array.from(
      { length: 50 },
      (_, index) =>
        `<filter id="f${index}">${'<feMorphology radius="250"/>'.repeat(20)}</filter>${filled(`f${index}`)}`,
    ).join(""),
  ],
  [
    "noise of many octaves",
    `<filter id="f">${'<feTurbulence numOctaves="255"/>'.repeat(30)}</filter>${filled("f")}`.repeat(3),
  ],
])(
  "a drawing that keeps a renderer busy is rejected, and the next one is served: %s",
  async (_kind, content) => {
    await expectTooMuch(svg(content));
    await cleaned(svg(filled("none")));
  },
);

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
    const { text, ...size } = await processed(source);
    expect(size).toEqual({ width: 200, height: 60 });
    expect((await painted(text)).equals(await painted(rect))).toBe(true);
    if (text.includes("id=")) expect(text).toContain("ação");
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

describe("a drawing has the size that it is shown in", () => {
  const rect = '<rect x="50" y="20" width="173" height="30"/>';
  test.each([
    ["without any", "", rect, [173, 30], "50 20 173 30"],
    ["in percent", 'width="100%" height="100%"', rect, [173, 30], "50 20 173 30"],
    ["left of its origin", "", '<circle cx="-10.5" r="20"/>', [40, 40], "-30.5 -20 40 40"],
    ["without a view box", 'width="300" height="80"', rect, [300, 80], "0 0 300 80"],
    ["of which one side is given", 'width="300" viewBox="0 0 20 10"', rect, [300, 150], "0 0 20 10"],
    ["larger than any screen", 'viewBox="0 0 20000 6000"', rect, [20_000, 6000], "0 0 20000 6000"],
    ["smaller than a pixel", 'viewBox="0 0 .2 .1"', rect, [2, 1], "0 0 .2 .1"],
    ["in millimetres", 'width="254mm" height="127mm" viewBox="0 0 20 10"', rect, [960, 480], "0 0 20 10"],
  ] as const)("%s", async (_name, attributes, content, [width, height], viewBox) => {
    const { text, ...size } = await processed(svg(content, attributes));
    expect(size).toEqual({ width, height });
    expect(text).toContain(`viewBox="${viewBox}"`);
    expect(text).toMatch(new RegExp(`(?=.* width="${width}")(?=.* height="${height}")`));
  });
});

test("names and namespaces that only look like SVG bring nothing in", async () => {
  const text = await cleaned(
    svg(
      [
        '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
        '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>',
        '<g xmlns:y="http://www.w3.org/1999/xlink" y:href="https://outro.example/x"/>',
        '<style xmlns="http://www.w3.org/1999/xhtml">@import "https://outro.example/x"</style>',
        '<title><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"/></title>',
        "<desc><![CDATA[</desc><script>alert(1)</script>]]></desc>",
        '<math xmlns="http://www.w3.org/1998/Math/MathML"><mtext><style/></mtext></math>',
        '<g ONLOAD="alert(1)" onbegin="alert(1)" tabindex="0" onfocus="alert(1)"/>',
        '<a href="javascript:alert(1)"><circle r="5"/></a><audio src="x"/><handler>alert(1)</handler>',
      ].join(""),
    ),
  );
  for (const part of [
    "<script",
    "x:script",
    "outro.example",
    "iframe",
    "math",
    'alert(1)"',
    "onfocus",
    "javascript",
  ])
    expect(text.toLowerCase()).not.toContain(part);
});
