import { describe, expect, test } from "bun:test";
import { defaultSlides, parseSlides, type Slide } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { expectRejected, trpcError } from "../support/errors.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const app = await createTestApp();
const administrator = async (name: string) => {
  const cookie = await cookieOf(app, await createAdministrator(app, { name }));
  return { cookie, client: app.trpc({ cookie }) };
};
const regina = await administrator("Regina Falcão");
const otavio = await administrator("Otávio Prado");
const ivone = await administrator("Ivone Lemos");

const slide = (title: string, image = "/images/slide-erp.svg") => ({ image, title });

async function start(titles: string[]): Promise<{ version: number; slides: Slide[] }> {
  const text = JSON.stringify(titles.map((title) => slide(title)));
  await regina.client.siteConfig.save.mutate({ changes: { site_slider_images: text } });
  return current();
}

async function current() {
  const { versionNumber, config } = await regina.client.siteConfig.current.query();
  return { version: versionNumber, slides: [...parseSlides(config.site_slider_images)] };
}

const stored = async () => (await current()).slides;
const titles = async () => (await stored()).map(({ title }) => title);
const save = (by: typeof regina, slides: readonly object[], baseVersion?: number) =>
  by.client.siteConfig.save.mutate({
    changes: { site_slider_images: JSON.stringify(slides) },
    baseVersion,
  });
const retitle = (slides: readonly Slide[], from: string, to: string) =>
  slides.map((each) => (each.title === from ? { ...each, title: to } : each));

describe("two who change the slider from the same version", () => {
  test("keep their changes of different slides, an addition and a new order", async () => {
    const { version, slides } = await start(["Um", "Dois", "Três"]);
    await save(otavio, [...retitle(slides, "Dois", "Dois do Otávio"), slide("Novo do Otávio")], version);
    await save(ivone, slides.toReversed(), version);
    await save(regina, retitle(slides, "Três", "Três da Regina"), version);
    expect(await titles()).toEqual(["Três da Regina", "Dois do Otávio", "Um", "Novo do Otávio"]);
  });

  test("conflict over one slide, and the second reads who changed that one", async () => {
    const { version, slides } = await start(["Um", "Dois", "Três"]);
    await save(otavio, retitle(slides, "Dois", "Dois do Otávio"), version);
    await save(ivone, retitle(slides, "Um", "Um da Ivone"), version);
    const error = texts.slider.conflict("Otávio Prado");
    const mine = retitle(slides, "Dois", "Dois da Regina");
    expect(await trpcError(save(regina, mine, version))).toEqual({ status: 409, code: "conflict", error });
    expect(await titles()).toEqual(["Um da Ivone", "Dois do Otávio", "Três"]);
    const body = { site_slider_images: JSON.stringify(mine), base_version: version };
    const sent = { body, cookie: regina.cookie };
    await expectRejected(app, "PUT", "/api/config", sent, { status: 409, error });
  });

  test("conflict over the focus of an image that the other replaces", async () => {
    const { version, slides } = await start(["Um", "Dois"]);
    const [one = {}, two = {}] = slides;
    await save(otavio, [{ ...one, image: "/images/slide-gestao.svg" }, two], version);
    const moved = save(regina, [{ ...one, focus: "20% 80%" }, two], version);
    expect((await trpcError(moved)).error).toBe(texts.slider.conflict("Otávio Prado"));
    await save(regina, [one, { ...two, focus: "20% 80%" }], version);
    expect(await stored()).toMatchObject([{ image: "/images/slide-gestao.svg" }, { focus: "20% 80%" }]);
  });

  test("conflict over a slide that one changes and the other deletes, and over two orders", async () => {
    const { version, slides } = await start(["Um", "Dois", "Três"]);
    await save(otavio, slides.slice(1), version);
    const changed = save(regina, retitle(slides, "Um", "Um da Regina"), version);
    expect((await trpcError(changed)).error).toBe(texts.slider.conflict("Otávio Prado"));
    const again = await start(["Um", "Dois", "Três"]);
    await save(ivone, again.slides.toReversed(), again.version);
    await save(otavio, retitle(await stored(), "Um", "Um do Otávio"));
    const [first, ...others] = again.slides;
    const moved = save(regina, [...others, first ?? {}], again.version);
    expect((await trpcError(moved)).error).toBe(texts.slider.conflict("Ivone Lemos"));
  });
});

describe("a client that sends no ids", () => {
  const bare = (slides: readonly Slide[]) => slides.map(({ id: _id, ...rest }) => rest);

  test("merges by what the slides show, over REST with a base version", async () => {
    const { version, slides } = await start(["Um", "Dois", "Três"]);
    await save(otavio, retitle(slides, "Dois", "Dois do Otávio"), version);
    const value = JSON.stringify(bare(retitle(slides, "Três", "Três da Regina")));
    const answer = await app.rest("PUT", "/api/config/site_slider_images", {
      body: { value, base_version: version },
      cookie: regina.cookie,
    });
    expect(answer.status).toBe(200);
    expect(await titles()).toEqual(["Um", "Dois do Otávio", "Três da Regina"]);
  });

  test("without a base version replaces the list and keeps the ids of its slides", async () => {
    const { slides } = await start(["Um", "Dois"]);
    const ids = slides.map(({ id }) => id);
    await save(otavio, [...bare(slides.toReversed()), slide("Mais um")]);
    expect(await titles()).toEqual(["Dois", "Um", "Mais um"]);
    expect((await stored()).slice(0, 2).map(({ id }) => id)).toEqual(ids.toReversed());
    const { version } = await current();
    await save(otavio, bare(await stored()));
    expect((await current()).version).toBe(version);
  });

  test("a list from before ids merges too", async () => {
    await appendConfigVersion(app, { site_slider_images: JSON.stringify([slide("Um"), slide("Dois")]) });
    const { version } = await current();
    await save(otavio, [slide("Um"), slide("Dois do Otávio")], version);
    await save(regina, [slide("Um da Regina"), slide("Dois")], version);
    expect(await titles()).toEqual(["Um da Regina", "Dois do Otávio"]);
  });

  test("ids of an earlier release, which count places, are no ids", async () => {
    const { version, slides } = await start(["Um", "Dois"]);
    await save(otavio, slides.toReversed(), version);
    const numbered = retitle(slides, "Dois", "Dois da Regina").map((each, id) => ({
      ...each,
      id: String(id),
    }));
    await save(regina, numbered, version);
    expect(await titles()).toEqual(["Dois da Regina", "Um"]);
  });
});

describe("the default slides", () => {
  test("are a list to start from, for two at a time", async () => {
    await regina.client.siteConfig.save.mutate({ changes: { site_slider_images: "" } });
    const { version } = await current();
    const [erp, gestao, tecnologia] = defaultSlides("20");
    await save(otavio, [erp ?? {}, { ...gestao, title: "Gestão do Otávio" }, tecnologia ?? {}], version);
    await save(regina, [erp ?? {}, gestao ?? {}, { ...tecnologia, title: "TI da Regina" }], version);
    expect((await titles()).slice(1)).toEqual(["Gestão do Otávio", "TI da Regina"]);
  });

  test("are stored as no list, so that they follow the days of the trial", async () => {
    const { config } = await save(regina, defaultSlides("20"));
    expect(config.site_slider_images).toBe("");
  });
});

test("a merged list that is too long is rejected", async () => {
  const { version, slides } = await start(["Um"]);
  const long = (title: string) => ({ ...slide(title), description: "a".repeat(110_000) });
  await save(otavio, [...slides, long("Longo do Otávio")], version);
  const call = save(regina, [...slides, long("Longo da Regina")], version);
  expect(await trpcError(call)).toMatchObject({ status: 400, error: texts.slider.tooLong });
});

test("the audit log names what happened to the slides, and to a logo", async () => {
  const { slides } = await start(["Um", "Dois", "Três"]);
  const said = async () => (await auditRows(app)).at(-1)?.description;
  const [first, second, third] = slides;
  await save(regina, [
    { ...first, image: "/images/slide-gestao.svg" },
    { ...third, title: "Três!" },
    slide("Novo", "/images/slide-tecnologia.svg"),
  ]);
  expect(await said()).toEndWith("Slides: 1 incluído, 1 excluído, imagem trocada em 1, 1 alterado");
  await save(regina, (await stored()).toReversed());
  expect(await said()).toEndWith("Slides: ordem alterada");
  expect(second?.title).toBe("Dois");
  await regina.client.siteConfig.save.mutate({ changes: { site_logo: "/images/slide-gestao.svg" } });
  expect(await said()).toEndWith("Logo do topo: imagem trocada");
  await regina.client.siteConfig.save.mutate({ changes: { site_logo: "" } });
  expect(await said()).toEndWith("Logo do topo: imagem removida");
});
