import { z } from "zod";
import { nationalDigits, toInternationalPhone } from "#shared/formats/company-phone.ts";
import { formatCount, wholeNumberDigits } from "#shared/formats/numbers.ts";
import { parseOpeningHours, writeOpeningHours } from "#shared/formats/opening-hours.ts";
import { texts } from "#shared/texts/texts.ts";
import { brazilianStates } from "./brazilian-states.ts";
import { LOST_REASON_MAX, LOST_REASONS_MAX } from "./lead-stages.ts";
import { isLinkAddress, isWebAddress } from "./link-address.ts";
import { emailAddress, optionalText, requiredText } from "./text.ts";

const LINE_MAX = 300;
/** Maximum number of social media profiles. */
const PROFILES_MAX = 10;

/** Maximum number of addresses of one setting. */
const MAIL_ADDRESSES_MAX = 20;

export function line(label: string) {
  return optionalText({ label, max: LINE_MAX });
}

export function requiredLine(label: string, article: "o" | "a" = "o") {
  return requiredText({ label, article, max: LINE_MAX });
}

/** Telephones of the company, possibly one per line. */
export function requiredPhones(label: string) {
  return requiredText({ label, article: "o", max: LINE_MAX, lines: true });
}

/** URL of an image; empty for the built-in one. */
export function imageAddress(label: string) {
  return line(label).refine(
    (address) => address === "" || isLinkAddress(address),
    texts.siteConfig.imageAddress(label),
  );
}

/** A complete web URL, or empty. */
export function webAddress(label: string) {
  return line(label).refine(
    (address) => address === "" || isWebAddress(address),
    texts.siteConfig.webAddress(label),
  );
}

/** Complete web URLs, one per line. */
export function webAddresses(label: string) {
  return optionalText({ label, max: PROFILES_MAX * LINE_MAX, lines: true })
    .overwrite((text) => text.split(/\s+/).filter(Boolean).join("\n"))
    .refine((text) => {
      const addresses = text === "" ? [] : text.split("\n");
      return addresses.length <= PROFILES_MAX && addresses.every(isWebAddress);
    }, texts.siteConfig.profiles(label));
}

/** Reasons for lost leads, one per line, without repetitions. */
export function lostReasons(label: string) {
  return requiredText({ label, article: "o", max: LOST_REASONS_MAX * (LOST_REASON_MAX + 1), lines: true })
    .overwrite((text) => {
      const reasons = text.split("\n").map((reason) => reason.replace(/\s+/g, " ").trim());
      return [...new Set(reasons.filter(Boolean))].join("\n");
    })
    .refine(
      (text) => {
        const reasons = text.split("\n");
        return (
          reasons.length <= LOST_REASONS_MAX &&
          reasons.every((reason) => [...reason].length <= LOST_REASON_MAX)
        );
      },
      texts.siteConfig.lostReasons(label, LOST_REASONS_MAX, LOST_REASON_MAX),
    );
}

/** E-mail addresses, stored one per line without repetitions; or empty. */
export function mailAddresses(label: string) {
  return optionalText({ label, max: MAIL_ADDRESSES_MAX * LINE_MAX, lines: true })
    .overwrite((text) => {
      const addresses = text.split(/[\s,;]+/).filter(Boolean);
      return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()].join("\n");
    })
    .refine(
      (text) => {
        const addresses = readMailAddresses(text);
        return (
          addresses.length <= MAIL_ADDRESSES_MAX &&
          addresses.every((one) => emailAddress().safeParse(one).success)
        );
      },
      texts.siteConfig.mailAddresses(label, MAIL_ADDRESSES_MAX),
    );
}

/** Parses a setting of `mailAddresses`. */
export function readMailAddresses(setting: string): string[] {
  return setting.split("\n").filter(Boolean);
}

/** A Brazilian number, stored as `+55 41 99999-8888`, or empty. */
export function whatsAppPhone(label: string) {
  return line(label)
    .overwrite(toInternationalPhone)
    .refine((text) => text === "" || nationalDigits(text), texts.siteConfig.whatsAppPhone(label));
}

/** Stored in schema.org notation, e.g. `Mo-Fr 09:00-18:00`; empty hides the hours. */
export function openingHours(label: string) {
  return line(label)
    .overwrite((text) => writeOpeningHours(parseOpeningHours(text) ?? []) || text)
    .refine((text) => parseOpeningHours(text), texts.siteConfig.openingHours(label));
}

/** Stored as `80010-000`, or empty. */
export function postalCode(label: string) {
  return line(label)
    .overwrite((text) => text.replace(/^(\d{5})[\s.-]*(\d{3})$/, "$1-$2"))
    .regex(/^(\d{5}-\d{3})?$/, texts.siteConfig.postalCode(label));
}

export function yesOrNo(label: string) {
  return z
    .string({ error: `${label}: informe um texto.` })
    .regex(/^(true|false)$/, texts.siteConfig.yesOrNo(label));
}

/** Formats in which search engines provide the value: meta tag, name or content of a file, DNS record. */
const VERIFICATION_FORMS = [
  /\bcontent\s*=\s*["']?([^"'\s>]+)/i,
  /<user>\s*([^<\s]+)\s*<\/user>/i,
  /^(?:google-site-verification:\s*)?google([\w-]+)\.html$/i,
  /^google-site-verification=(\S+)$/i,
];

/** Extracts a search engine's verification value from pasted text; or empty. */
export function verification(label: string) {
  return line(label)
    .overwrite((text) => VERIFICATION_FORMS.map((form) => form.exec(text)?.[1]).find(Boolean) ?? text)
    .regex(/^([\w-]{8,100})?$/, texts.siteConfig.verification(label));
}

export function color(label: string) {
  return z
    .string({ error: `${label}: informe um texto.` })
    .regex(/^#[0-9a-fA-F]{6}$/, `${label}: use uma cor no formato #RRGGBB.`);
}

export function wholeNumber(label: string, { min, max }: { min: number; max: number }) {
  const outOfRange = `${label}: use um número de ${formatCount(min)} a ${formatCount(max)}.`;
  return z
    .string({ error: `${label}: informe um texto.` })
    .overwrite(wholeNumberDigits)
    .regex(/^\d{1,6}$/, { error: outOfRange, abort: true })
    .refine((text) => Number(text) >= min && Number(text) <= max, outOfRange);
}

/** Code of a Brazilian state. */
export function companyState(label: string) {
  return requiredLine(label).refine(
    (state) => Object.hasOwn(brazilianStates, state),
    texts.siteConfig.state(label),
  );
}
