import { formatCount } from "#shared/formats/numbers.ts";
import type { SiteConfigKey } from "#shared/schemas/site-config.ts";
import { parseSlides } from "#shared/schemas/slide.ts";

/** Whether a key holds a long text, which is compared line by line and not shown as a value. */
export function isLongText(key: SiteConfigKey): key is "terms_of_use" | "privacy_policy" {
  return key === "terms_of_use" || key === "privacy_policy";
}

/** A value of the site config in readable form: a color with its swatch, slides by their titles. */
export function ConfigValue({ name, value }: { name: SiteConfigKey; value: string }) {
  if (name === "site_slider_images") return <Slides stored={value} />;
  if (value === "") return <em>vazio</em>;
  if (name.startsWith("color_")) return <Color hex={value} />;
  if (name.endsWith("_percent")) return `${value}%`;
  if (name === "slider_speed") return `${formatCount(Number(value))} ms`;
  return value;
}

function Color({ hex }: { hex: string }) {
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <span aria-hidden className="size-4 rounded border border-ink/20" style={{ backgroundColor: hex }} />
      {hex}
    </span>
  );
}

function Slides({ stored }: { stored: string }) {
  if (stored === "") return "Slides padrão do site";
  const slides = parseSlides(stored);
  if (slides.length === 0) return "Nenhum slide";
  return (
    <ol className="list-decimal pl-5">
      {slides.map(({ title, visible }, position) => (
        <li key={position}>
          {title || "Sem título"}
          {!visible && " (oculto)"}
        </li>
      ))}
    </ol>
  );
}
