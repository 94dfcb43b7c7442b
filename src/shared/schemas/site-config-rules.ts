import { z } from "zod";
import { nationalDigits, toInternationalPhone } from "#shared/formats/company-phone.ts";
import { formatCount, wholeNumberDigits } from "#shared/formats/numbers.ts";
import { parseOpeningHours, writeOpeningHours } from "#shared/formats/opening-hours.ts";
import { siteConfigNames } from "#shared/schemas/site-config-names.ts";
import { texts } from "#shared/texts/texts.ts";
import { brazilianStates } from "./brazilian-states.ts";
import { isLinkAddress, isWebAddress } from "./link-address.ts";
import { optionalText, requiredText } from "./text.ts";

type Key = keyof typeof siteConfigNames;

const LINE_MAX = 300;
/** Maximum number of social media profiles. */
const PROFILES_MAX = 10;

/** Portuguese name of a key, used in its error messages. */
export function nameOf(key: Key): string {
  return siteConfigNames[key].name;
}

export function line(key: Key) {
  return optionalText({ label: nameOf(key), max: LINE_MAX });
}

export function requiredLine(key: Key, article: "o" | "a" = "o") {
  return requiredText({ label: nameOf(key), article, max: LINE_MAX });
}

/** Telephones of the company, possibly one per line. */
export function requiredPhones(key: Key) {
  return requiredText({ label: nameOf(key), max: LINE_MAX, lines: true });
}

/** URL of an image; empty for the built-in one. */
export function imageAddress(key: Key) {
  return line(key).refine(
    (address) => address === "" || isLinkAddress(address),
    texts.siteConfig.imageAddress(nameOf(key)),
  );
}

/** A complete web URL, or empty. */
export function webAddress(key: Key) {
  return line(key).refine(
    (address) => address === "" || isWebAddress(address),
    texts.siteConfig.webAddress(nameOf(key)),
  );
}

/** Complete web URLs, one per line. */
export function webAddresses(key: Key) {
  return optionalText({ label: nameOf(key), max: PROFILES_MAX * LINE_MAX, lines: true })
    .overwrite((text) => text.split(/\s+/).filter(Boolean).join("\n"))
    .refine(
      (text) => {
        const addresses = text === "" ? [] : text.split("\n");
        return addresses.length <= PROFILES_MAX && addresses.every(isWebAddress);
      },
      texts.siteConfig.profiles(nameOf(key)),
    );
}

/** A Brazilian number, stored as `+55 41 99999-8888`, or empty. */
export function whatsAppPhone(key: Key) {
  return line(key)
    .overwrite(toInternationalPhone)
    .refine((text) => text === "" || nationalDigits(text), texts.siteConfig.whatsAppPhone(nameOf(key)));
}

/** Stored in schema.org notation, e.g. `Mo-Fr 09:00-18:00`; empty hides the hours. */
export function openingHours(key: Key) {
  return line(key)
    .overwrite((text) => writeOpeningHours(parseOpeningHours(text) ?? []) || text)
    .refine((text) => parseOpeningHours(text), texts.siteConfig.openingHours(nameOf(key)));
}

/** Stored as `80010-000`, or empty. */
export function postalCode(key: Key) {
  return line(key)
    .overwrite((text) => text.replace(/^(\d{5})[\s.-]*(\d{3})$/, "$1-$2"))
    .regex(/^(\d{5}-\d{3})?$/, texts.siteConfig.postalCode(nameOf(key)));
}

export function yesOrNo(key: Key) {
  return z
    .string({ error: `${nameOf(key)}: informe um texto.` })
    .regex(/^(true|false)$/, texts.siteConfig.yesOrNo(nameOf(key)));
}

/** The places in which search engines hand out the value: tag, name or content of a file, record of the domain. */
const VERIFICATION_FORMS = [
  /\bcontent\s*=\s*["']?([^"'\s>]+)/i,
  /<user>\s*([^<\s]+)\s*<\/user>/i,
  /^(?:google-site-verification:\s*)?google([\w-]+)\.html$/i,
  /^google-site-verification=(\S+)$/i,
];

/** The value by which a search engine knows the owner of the site, out of whatever was pasted; or empty. */
export function verification(key: Key) {
  return line(key)
    .overwrite((text) => VERIFICATION_FORMS.map((form) => form.exec(text)?.[1]).find(Boolean) ?? text)
    .regex(/^([\w-]{8,100})?$/, texts.siteConfig.verification(nameOf(key)));
}

export function color(key: Key) {
  return z
    .string({ error: `${nameOf(key)}: informe um texto.` })
    .regex(/^#[0-9a-fA-F]{6}$/, `${nameOf(key)}: use uma cor no formato #RRGGBB.`);
}

export function wholeNumber(key: Key, { min, max }: { min: number; max: number }) {
  const outOfRange = `${nameOf(key)}: use um número de ${formatCount(min)} a ${formatCount(max)}.`;
  return z
    .string({ error: `${nameOf(key)}: informe um texto.` })
    .overwrite(wholeNumberDigits)
    .regex(/^\d{1,6}$/, { error: outOfRange, abort: true })
    .refine((text) => Number(text) >= min && Number(text) <= max, outOfRange);
}

/** Code of a Brazilian state. */
export function companyState(key: Key) {
  return requiredLine(key).refine(
    (state) => Object.hasOwn(brazilianStates, state),
    texts.siteConfig.state(nameOf(key)),
  );
}
