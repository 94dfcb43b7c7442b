import { z } from "zod";
import type { ContentChanges } from "#shared/content/define-content.ts";
import { parseMediaUrl } from "#shared/formats/media-url.ts";
import { cleanOwnPath, type OwnPageKind, ownPathProblem } from "#shared/own-pages/own-paths.ts";
import {
  type OwnSection,
  type OwnSectionKind,
  type OwnTextRule,
  ownMainRules,
  ownSectionKinds,
  sectionRule,
} from "#shared/own-pages/own-sections.ts";
import { pageTemplateNames } from "#shared/own-pages/page-templates.ts";
import { CHOICE_MAX, CHOICES_MAX, CHOICES_MIN, listedLines } from "#shared/own-pages/questions.ts";
import { texts } from "#shared/texts/texts.ts";
import { versionPageInputSchema } from "./config-version.ts";
import { isLinkAddress, isPlaceOnPage } from "./link-address.ts";
import { choicesOf } from "./own-choices.ts";
import { publicationTimes } from "./publication.ts";
import { baseVersionField } from "./record-change.ts";
import { rowIdSchema } from "./row-id.ts";
import { versionDescriptionField, versionNumberSchema } from "./site-config.ts";
import { optionalText, requiredText } from "./text.ts";

/** Maximum sections of a page. */
export const OWN_SECTIONS_MAX = 20;
/** Maximum bytes of all texts of a page together; twice the longest readable page. */
const OWN_SECTIONS_BYTES_MAX = 150_000;
/** Per kind: the index of the published ones is kept in memory. */
export const OWN_PAGES_MAX = 1000;

const partIdField = z
  .string({ error: texts.ownPages.invalid })
  .regex(/^[a-z0-9-]{1,40}$/, texts.ownPages.invalid);

/** Ids of elements around the sections and in them. Those of the editor begin with an s and have eight digits. */
const TAKEN_ID = /^(root|page-data|conteudo|(menu|texto|formulario)-.*)$/;
const sectionIdField = partIdField.refine((id) => !TAKEN_ID.test(id), texts.ownPages.sectionId);

function addressField(label: string, max: number) {
  return optionalText({ label, max }).refine(
    (address) => address === "" || isPlaceOnPage(address) || isLinkAddress(address),
    texts.ownPages.address(label),
  );
}

function pictureField(label: string) {
  return optionalText({ label, max: 300 }).refine(
    (address) => address === "" || parseMediaUrl(address) !== undefined,
    texts.ownPages.picture,
  );
}

function choiceField(label: string, options: Readonly<Record<string, string>>) {
  return optionalText({ label, max: 40 }).refine(
    (value) => Object.hasOwn(options, value),
    texts.ownPages.choice(label),
  );
}

/** Optional texts may be missing: an earlier release did not have them. */
function textField(rule: OwnTextRule): z.ZodType<string, string | undefined> {
  const options = choicesOf(rule);
  if (options) return choiceField(rule.label, options).prefault(Object.keys(options)[0] ?? "");
  return rule.required ? givenField(rule) : givenField(rule).prefault("");
}

function givenField({ label, max, kind, required }: OwnTextRule): z.ZodType<string, string> {
  if (kind === "address") return addressField(label, max);
  if (kind === "picture") return pictureField(label);
  const rule = { label, max, ...(kind && { lines: true as const }) };
  return required ? requiredText(rule) : optionalText(rule);
}

function textShape(rules: Readonly<Record<string, OwnTextRule>>) {
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, textField(rule)]));
}

/** A button has both text and target, or neither. */
function rejectHalfLinks(part: Readonly<Record<string, unknown>>, check: z.RefinementCtx): void {
  if (!("linkTo" in part) || Boolean(part.linkTo) === Boolean(part.linkLabel)) return;
  const path = [part.linkTo ? "linkLabel" : "linkTo"];
  check.addIssue({ code: "custom", path, message: texts.ownPages.halfLink });
}

/** A question with a choice has options that differ, each short enough for a row. */
function rejectChoices(part: Readonly<Record<string, unknown>>, check: z.RefinementCtx): void {
  if (part.kind !== "choice" || typeof part.options !== "string") return;
  const options = listedLines(part.options);
  const isRight =
    options.length >= CHOICES_MIN &&
    options.length <= CHOICES_MAX &&
    new Set(options).size === options.length &&
    options.every((option) => option.length <= CHOICE_MAX);
  if (isRight) return;
  const message = texts.ownPages.choices(CHOICES_MIN, CHOICES_MAX, CHOICE_MAX);
  check.addIssue({ code: "custom", path: ["options"], message });
}

function itemsField({
  name,
  max,
  isOptional,
  texts: rules,
}: NonNullable<ReturnType<typeof sectionRule>["items"]>) {
  const min = isOptional ? 0 : 1;
  const message = texts.ownPages.items(name, min, max);
  const item = z
    .object({ id: partIdField, ...textShape(rules) })
    .superRefine(rejectHalfLinks)
    .superRefine(rejectChoices);
  return z.array(item, message).min(min, message).max(max, message);
}

const sectionSchemas = ownSectionKinds.map((kind) => {
  const { texts: rules, items } = sectionRule(kind);
  return z
    .object({
      id: sectionIdField,
      kind: z.literal(kind),
      ...textShape(rules),
      ...(items && { items: itemsField(items) }),
    })
    .superRefine(rejectHalfLinks);
});

const sectionsField = z
  .array(z.unknown(), texts.ownPages.invalid)
  .max(OWN_SECTIONS_MAX, texts.ownPages.sections(OWN_SECTIONS_MAX))
  .transform((sections, check): OwnSection[] =>
    sections.flatMap((section, place) => {
      const { data, error } = parseSection(section);
      for (const issue of error?.issues ?? [])
        check.addIssue({ code: "custom", path: [place, ...issue.path], message: issue.message });
      return data ? [data] : [];
    }),
  )
  .refine(
    (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
    texts.ownPages.invalid,
  )
  .refine((sections) => JSON.stringify(sections).length <= OWN_SECTIONS_BYTES_MAX, texts.ownPages.tooLong);

/** Parses a section by the schema of its kind, so that a problem names its text. */
export function parseSection(section: unknown): z.ZodSafeParseResult<OwnSection> {
  const kind = (section as { kind?: unknown } | null)?.kind;
  const schema = sectionSchemas[ownSectionKinds.indexOf(kind as OwnSectionKind)];
  return (schema ?? z.never(texts.ownPages.invalid)).safeParse(section) as z.ZodSafeParseResult<OwnSection>;
}

const NOW = "now";
const publishedAtField = z
  .union([z.literal(NOW), z.iso.datetime({ error: texts.ownPages.time }), z.null()], texts.ownPages.time)
  .refine((time) => time === null || time === NOW || isInRange(time), texts.ownPages.time);

/** Rules out a mistyped year. */
function isInRange(time: string): boolean {
  const year = new Date(time).getUTCFullYear();
  return year >= 2000 && year < 2100;
}

const main = ownMainRules;
export const ownPageShape = {
  path: z.string({ error: texts.ownPages.path.form }).overwrite(cleanOwnPath),
  title: requiredText({ ...main.title, article: "o" }),
  description: optionalText(main.description),
  /** Of a page; empty for an article. */
  sections: sectionsField,
  /** Markdown of an article; empty for a page. */
  body: optionalText({ ...main.body, label: "Texto", lines: true }),
  picture: pictureField(main.picture.label),
  pictureAlt: optionalText(main.pictureAlt),
  authorName: optionalText(main.authorName),
};

const kindField = z.enum(["page", "article"], { error: texts.ownPages.invalid });

function rejectPath(
  { path, kind }: { path?: string | undefined; kind: OwnPageKind },
  check: z.RefinementCtx,
): void {
  const problem = path === undefined ? undefined : ownPathProblem(path, kind);
  if (problem) check.addIssue({ code: "custom", path: ["path"], message: texts.ownPages.path[problem] });
}

/** The texts of a page, whatever its kind. */
export const ownPageTextsSchema = z.object(ownPageShape);

const untilField = z.iso.datetime({ error: texts.ownPages.time }).nullable();

/** `publishedAt`: "now", a time (in the future: scheduled), or null for a page that is off the site; `until`: when it leaves. */
export const createOwnPageInputSchema = z
  .object({
    kind: kindField,
    ...ownPageShape,
    publishedAt: publishedAtField,
    until: untilField.default(null),
    versionDescription: versionDescriptionField.optional(),
  })
  .superRefine(rejectPath)
  .superRefine(rejectEnd);
export type CreateOwnPageInput = z.output<typeof createOwnPageInputSchema>;

/** A page begins from a template, as a copy of a page, or with an empty top and call. */
export const startOwnPageInputSchema = z.object({
  kind: kindField,
  template: z.enum(pageTemplateNames, texts.ownPages.invalid).optional(),
  copyOf: rowIdSchema.optional(),
});
export type StartOwnPageInput = z.output<typeof startOwnPageInputSchema>;

const changedPage = z
  .object({ ...ownPageShape })
  .partial()
  .extend({ id: rowIdSchema, kind: kindField, baseVersion: baseVersionField });

/** Missing fields stay. The kind is immutable; it is sent to check the address. */
export const updateOwnPageInputSchema = changedPage
  .extend({
    publishedAt: publishedAtField.optional(),
    until: untilField.optional(),
    versionDescription: versionDescriptionField.optional(),
  })
  .superRefine(rejectPath)
  .superRefine(rejectEnd);
export type UpdateOwnPageInput = z.output<typeof updateOwnPageInputSchema>;

/** Scheduled changes of a published page. */
export const scheduleOwnPageInputSchema = changedPage
  .extend({
    publishAt: publicationTimes.publishAt,
    until: publicationTimes.until,
    versionDescription: versionDescriptionField.optional(),
  })
  .superRefine(rejectPath);
export type ScheduleOwnPageInput = z.output<typeof scheduleOwnPageInputSchema>;

/** The end must be after the start, and not in the past. */
function rejectEnd(
  { publishedAt, until }: { publishedAt?: string | null | undefined; until?: string | null | undefined },
  check: z.RefinementCtx,
): void {
  if (!until) return;
  const start = publishedAt && publishedAt !== NOW ? Date.parse(publishedAt) : Date.now();
  if (Date.parse(until) <= Math.max(start, Date.now()))
    check.addIssue({ code: "custom", path: ["until"], message: texts.publications.endsBeforeStart });
}

/** An own page in the list of the back office. Times are ISO 8601; `publishedAt` is null while it is off the site. */
export type OwnPageSummary = {
  id: number;
  kind: OwnPageKind;
  /** Empty for a page that was never published. */
  path: string;
  title: string;
  /** Its own picture or that of its top, as its thumbnail; empty without one. */
  picture: string;
  publishedAt: string | null;
  /** End of its publication; null without an end. */
  until: string | null;
  /** True for a page that was on the site and was taken off it. */
  wasPublished: boolean;
  version: number;
  updatedByName: string;
  updatedAt: string;
};

/** A form of an own page, as the destination of a link: path and title of the page, id and title of the section. */
export type ListedForm = { path: string; page: string; section: string; title: string };

/** The published leaves of an own page. */
export type OwnPage = OwnPageSummary & { leaves: ContentChanges };

/** One page of the versions of an own page, newest first; `cursor` is the last version of the previous page. */
export const ownPageVersionsInputSchema = versionPageInputSchema.extend({ id: rowIdSchema });
export type OwnPageVersionsInput = z.output<typeof ownPageVersionsInputSchema>;

export const ownPageVersionInputSchema = z.object({ id: rowIdSchema, version: versionNumberSchema });
export type OwnPageVersionInput = z.output<typeof ownPageVersionInputSchema>;

/** A version of an own page. Times are ISO 8601. */
export type OwnPageVersion = {
  version: number;
  description: string;
  createdByName: string;
  createdAt: string;
};
