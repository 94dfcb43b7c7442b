import { expect, test } from "bun:test";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { defaultSlides, parseSlides } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { appendConfigVersion } from "../support/site-config.ts";

// What the slider makes of what another administrator saved meanwhile. Two real browsers meet in tests/e2e.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { screen, user, wire, open, fill } = await openBackOffice(app);

type Named = readonly [id: string, title: string];
const [UM, DOIS, TRES]: [Named, Named, Named] = [
  ["sum", "Um"],
  ["sdois", "Dois"],
  ["stres", "Três"],
];

/** Saves these slides, by another administrator. */
const save = (...slides: Named[]) =>
  appendConfigVersion(
    app,
    {
      site_slider_images: JSON.stringify(
        slides.map(([id, title]) => ({ ...defaultSlides("20")[0], id, title })),
      ),
    },
    { id: "id-do-otavio", name: "Otávio Prado" },
  );

const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
const titles = () =>
  [...document.querySelectorAll("button[aria-keyshortcuts^=Alt]")].map(({ textContent }) => textContent);
const titlesAre = (names: string[]) => waitFor(() => expect(titles()).toEqual(names));
async function retitle(from: string, to: string): Promise<void> {
  await press(from);
  fill(screen.getByLabelText("Título", { exact: true }), to);
}
const send = () => press("Salvar Slider");
const published = async () => {
  const config = (await (await app.rest("GET", "/api/config")).json()) as SiteConfig;
  return parseSlides(config.site_slider_images).map(({ title }) => title);
};
const arePublished = (names: string[]) => waitFor(async () => expect(await published()).toEqual(names));

async function openSlider(): Promise<void> {
  await save(UM, DOIS, TRES);
  await open("/admin/slider", "Slider");
  await titlesAre(["Um", "Dois", "Três"]);
}
const dialog = async () => within(await screen.findByRole("dialog", { name: "Outra pessoa salvou antes" }));
const question = async (name: string) =>
  within(await (await dialog()).findByRole("group", { name: new RegExp(`^${name}`) }));
const chosen = async () =>
  user.click((await dialog()).getByRole("button", { name: "Salvar com estas escolhas" }));

test("two who change different slides, and their order, both get what they did", async () => {
  await openSlider();
  await save(["sum", "Um do Otávio"], DOIS, ["scopia", "Cópia do Otávio"], TRES);
  await press("Mover para cima: Três");
  await press("Mover para cima: Três");
  await press("Excluir: Dois");
  await send();
  await screen.findByText(texts.slider.saved);
  const merged = ["Três", "Um do Otávio", "Cópia do Otávio"];
  await titlesAre(merged);
  expect(await published()).toEqual(merged);
});

test("one who deletes what the other changed is asked about it", async () => {
  await openSlider();
  await save(["sum", "Um do Otávio"], TRES, DOIS);
  await press("Excluir: Um");
  await press("Mover para cima: Três");
  await press("Mover para baixo: Três");
  await send();
  const about = await question("Um");
  about.getByText(texts.slider.deletedForm);
  await user.click(about.getByRole("radio", { name: /publicado/ }));
  await chosen();
  await titlesAre(["Um do Otávio", "Três", "Dois"]);
});

test("two orders are asked about", async () => {
  await openSlider();
  await save(UM, TRES, DOIS);
  await press("Mover para baixo: Um");
  await send();
  const order = await question(texts.slider.order);
  expect(order.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    ...["Dois", "Um", "Três"],
    ...["Um", "Três", "Dois"],
  ]);
  await chosen();
  await arePublished(["Dois", "Um", "Três"]);
});

test("what is typed while a save is under way is kept beside what the other did", async () => {
  await openSlider();
  await save(UM, ["sdois", "Dois do Otávio"], TRES);
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  wire.answer = (call) => (call.includes("siteConfig.save") ? held : undefined);
  await retitle("Um", "Um da Márcia");
  await send();
  await retitle("Três", "Três da Márcia");
  release(undefined);
  await screen.findByText(texts.slider.saved);
  wire.answer = undefined;
  const both = ["Um da Márcia", "Dois do Otávio", "Três da Márcia"];
  await titlesAre(both);
  await send();
  await arePublished(both);
});
