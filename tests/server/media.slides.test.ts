import { describe, expect, test } from "bun:test";
import { deleteUnusedImagesNightly } from "#server/features/media/delete-unused-images.job.ts";
import { imageFiles, images } from "#server/features/media/table.ts";
import type { ImageSettings } from "#shared/schemas/image-edit.ts";
import type { Slide } from "#shared/schemas/slide.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { restError } from "../support/errors.ts";
import { plainImage } from "../support/images.ts";
import { runJob } from "../support/jobs.ts";

const app = await createTestApp();
const cookie = await signIn(app);
const client = app.trpc({ cookie });

const dataUrl = async (color: string) =>
  `data:image/png;base64,${(await plainImage(800, 450, color).png().toBuffer()).toString("base64")}`;
const save = (list: unknown) =>
  app.rest("PUT", "/api/config/site_slider_images", { body: { value: JSON.stringify(list) }, cookie });

async function savedSlides(): Promise<Slide[]> {
  const { config } = await client.siteConfig.current.query();
  return JSON.parse(config.site_slider_images) as Slide[];
}

describe("saving the slider", () => {
  test("stores the image of a data URL and puts its URL into the config version", async () => {
    expect((await save([{ image: await dataUrl("#dc2626"), title: "Vermelho" }])).status).toBe(200);
    const [slide] = await savedSlides();
    expect(slide?.image).toMatch(/^\/media\/[0-9a-f]{64}-800x450\.webp$/);
    expect(slide?.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect((await app.rest("GET", slide?.image ?? "")).status).toBe(200);
  });

  test("accepts a data URL of several megabytes", async () => {
    const noise = crypto.getRandomValues(new Uint8Array(60_000));
    const big = Buffer.concat(Array.from({ length: 60 }, () => noise));
    const png = await plainImage(1000, 900).png().toBuffer();
    const padded = `data:image/png;base64,${Buffer.concat([png, big]).toString("base64")}`;
    expect((await save([{ image: padded, title: "Grande" }])).status).toBe(200);
    expect((await savedSlides())[0]?.image).toContain("-1000x900.webp");
  });

  test("drops slides without an image and fills missing fields with defaults", async () => {
    await save([
      { image: "", title: "Sem imagem" },
      { image: "/images/slide-erp.svg", ctaColor: "vermelho", visible: "talvez" },
    ]);
    expect(await savedSlides()).toEqual([
      {
        id: expect.stringMatching(/^s[0-9a-f-]{36}$/),
        image: "/images/slide-erp.svg",
        title: "",
        description: "",
        alt: "",
        textAlign: "center",
        ctaText: "",
        ctaUrl: "/",
        ctaColor: "#3B82F6",
        showCta: false,
        visible: true,
      },
    ]);
  });

  test("an empty value restores the default slides", async () => {
    const answer = await app.rest("PUT", "/api/config", { body: { site_slider_images: "" }, cookie });
    expect(answer.status).toBe(200);
    expect((await client.siteConfig.current.query()).config.site_slider_images).toBe("");
  });

  test.each([
    ["an object instead of a list", { image: "/images/slide-erp.svg" }],
    ["an image of another site", [{ image: "https://outro.example/a.png" }]],
    ["an image of another site without a scheme", [{ image: "//outro.example/a.png" }]],
    ["a data URL that is not an image", [{ image: "data:image/png;base64,AAAA" }]],
    [
      "a button with a javascript: URL",
      [{ image: "/images/slide-erp.svg", showCta: true, ctaUrl: "javascript:alert(1)" }],
    ],
    [
      "a button with a scheme-relative URL",
      [{ image: "/images/slide-erp.svg", showCta: true, ctaUrl: "//x.example" }],
    ],
    [
      "a button whose URL browsers read as scheme-relative",
      [{ image: "/images/slide-erp.svg", showCta: true, ctaUrl: "/\\x.example" }],
    ],
  ])("%s is rejected and no version is stored", async (_name, list) => {
    const { versionNumber } = await client.siteConfig.current.query();
    const { status } = await restError(await save(list));
    expect([400, 415]).toContain(status);
    expect((await client.siteConfig.current.query()).versionNumber).toBe(versionNumber);
  });
});

describe("the focus of an image", () => {
  test("is kept in percent, and anything else is the middle", async () => {
    const image = await dataUrl("#16a34a");
    await save(["30% 7%", "100% 0%", "30%", "101% 0%", "1% 1%;x"].map((focus) => ({ image, focus })));
    expect((await savedSlides()).map(({ focus }) => focus)).toEqual([
      "30% 7%",
      "100% 0%",
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("the home page", () => {
  test("preloads the image of the first slide with its widths", async () => {
    await save([{ image: await dataUrl("#16a34a"), title: "Verde" }]);
    const [slide] = await savedSlides();
    const html = await (await app.rest("GET", "/")).text();
    const hash = slide?.image.slice("/media/".length, "/media/".length + 64);
    expect(html).toContain(
      `<link rel="preload" as="image" type="image/avif" imagesrcset="/media/${hash}-640.avif 640w, /media/${hash}-800.avif 800w" imagesizes="100vw" fetchpriority="high">`,
    );
    await save([{ ...slide, textAlign: "left" }]);
    expect(await (await app.rest("GET", "/")).text()).toContain(
      'imagesizes="(min-width: 48rem) max(54vw, 178vh), 100vw" fetchpriority="high">',
    );
  });
});

describe("unused images", () => {
  test("are deleted with their files after 30 days; images of any config version are kept", async () => {
    const form = new FormData();
    form.set("slot", "slide");
    form.set("image", new File([Buffer.from(await plainImage(50, 50, "#123456").png().toBuffer())], "a.png"));
    expect((await app.rest("POST", "/api/media", { rawBody: form, cookie })).status).toBe(200);
    const count = async () => ({
      images: (await app.database.db.select().from(images)).length,
      files: (await app.database.db.select().from(imageFiles)).length,
      stored: Number((await app.database.sql`select count(*) as n from stored_files`)[0]?.n),
    });
    const before = await count();
    const deletions = () => app.lines.filter((line) => line.includes("unused images deleted"));
    await runJob(app, deleteUnusedImagesNightly);
    expect([await count(), deletions()]).toEqual([before, []]);
    await app.database.sql`update images set uploaded_at = now() - interval '31 days'`;
    await runJob(app, deleteUnusedImagesNightly);
    expect(deletions()).toEqual([expect.stringContaining('"count":1')]);
    // One width in two formats; the URL of the image itself names the WebP file again.
    expect(await count()).toEqual({
      images: before.images - 1,
      files: before.files - 3,
      stored: before.stored - 2,
    });
  });
});

describe("the original of an edited image", () => {
  const settings: ImageSettings = {
    brightness: 150,
    contrast: 100,
    saturation: 100,
    blur: 2,
    opacity: 100,
    rotation: 90,
    zoom: 1.5,
    cropped: true,
    focus: { x: 0.25, y: 0.75 },
  };
  async function editedSlide(): Promise<{ slide: Slide; original: string; version: number }> {
    // Uploaded alone: only the edited slide refers to it.
    const form = new FormData();
    form.set("slot", "slide");
    form.set("image", new File([Buffer.from(await plainImage(80, 45, "#0f766e").png().toBuffer())], "a.png"));
    const answer = await app.rest("POST", "/api/media", { rawBody: form, cookie });
    const { data } = (await answer.json()) as { data: { url: string } };
    const original = data.url;
    await save([{ image: await dataUrl("#115e59"), title: "Editada", edit: { original, settings } }]);
    const [slide] = await savedSlides();
    if (!slide) throw new Error("no slide was saved");
    const { versionNumber } = await client.siteConfig.current.query();
    return { slide, original, version: versionNumber };
  }

  test("is saved with its settings, comes back with its version, and is no use for the nightly job", async () => {
    const { slide, original, version } = await editedSlide();
    expect(slide.edit).toEqual({ original, settings });
    expect(original).not.toBe(slide.image);
    await save([{ image: "/images/slide-erp.svg", title: "Outra" }]);
    await app.database.sql`update images set uploaded_at = now() - interval '31 days'`;
    await runJob(app, deleteUnusedImagesNightly);
    expect((await app.rest("GET", original)).status).toBe(200);
    await client.siteConfig.restore.mutate({ id: await idOf(version) });
    expect((await savedSlides())[0]).toMatchObject({ image: slide.image, edit: { original, settings } });
  });

  const idOf = async (version: number) => {
    const { rows } = await client.siteConfig.versions.query({});
    const found = rows.find(({ versionNumber }) => versionNumber === version);
    if (!found) throw new Error("no such version");
    return found.id;
  };

  test("is named to the back office alone", async () => {
    const { original, slide } = await editedSlide();
    const answers = [
      await app.rest("GET", "/"),
      await app.rest("GET", "/api/config"),
      await app.rest("GET", "/api/config", { cookie }),
      await app.rest("GET", "/api/config?key=site_slider_images"),
      await app.rest("GET", "/api/config/site_slider_images"),
    ];
    for (const answer of answers) {
      const text = await answer.text();
      expect(text).toContain(slide.image.split("-")[0] ?? "");
      expect(text).not.toContain(original);
      expect(text).not.toContain("brightness");
    }
  });

  test("is kept by a client that does not know it, as long as the image stays", async () => {
    const { slide, original } = await editedSlide();
    const { edit: _edit, id: _id, ...bare } = slide;
    await save([{ ...bare, title: "Novo título" }]);
    expect((await savedSlides())[0]).toMatchObject({ title: "Novo título", edit: { original } });
    await save([{ ...bare, title: "Novo título", image: "/images/slide-erp.svg" }]);
    expect((await savedSlides())[0]?.edit).toBeUndefined();
  });

  test.each([
    ["of another host", { original: "https://longe.example/a.png", settings }],
    ["as data", { original: "data:image/png;base64,AAAA", settings }],
    [
      "with a setting out of its range",
      { original: "/images/slide-erp.svg", settings: { ...settings, zoom: 9 } },
    ],
    ["without settings", { original: "/images/slide-erp.svg" }],
  ])("%s is left out, and the slide stays", async (_what, edit) => {
    await save([{ image: "/images/slide-gestao.svg", title: "Fica", edit }]);
    const [slide] = await savedSlides();
    expect(slide?.title).toBe("Fica");
    expect(slide?.edit).toBeUndefined();
  });
});
