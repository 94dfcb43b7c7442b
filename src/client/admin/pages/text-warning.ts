import { formatDays } from "#shared/formats/numbers.ts";

/** Placeholders of the site, and those that a component fills in. */
const KNOWN = new Set(["teste", "empresa", "cidade", "canal"]);
/** Search engines cut a description about here, in characters. */
const DESCRIPTION_SHOWN = 160;

type Place = { leaf: string; label: string; trialDays: string; fallback: string };

/** What is doubtful about a text although it may be published; undefined if nothing is. */
export function textWarning(text: string, { leaf, label, trialDays, fallback }: Place): string | undefined {
  if (text === label) return "É o texto de exemplo: troque antes de publicar.";
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(
    ([placeholder, name = ""]) => !KNOWN.has(name) && !fallback.includes(placeholder),
  );
  if (unknown) return `${unknown[0]} não é preenchido e aparece assim no site.`;
  const days = /(\d+) dias?\b[^.]*\b(?:teste|grátis)|\b(?:teste|grátis)\b[^.]*?(\d+) dias?/i.exec(text);
  const said = days?.[1] ?? days?.[2];
  if (said && said !== trialDays) {
    return `Nas configurações o teste dura ${formatDays(trialDays)}: escreva {teste} no lugar do número.`;
  }
  if (leaf === "meta.description" && text.length > DESCRIPTION_SHOWN) {
    return "As buscas costumam cortar a descrição perto de 160 letras.";
  }
  return undefined;
}
