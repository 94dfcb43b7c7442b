import { z } from "zod";
import type { ContentChanges, ContentValue } from "#shared/content/define-content.ts";
import { texts } from "#shared/texts/texts.ts";
import {
  type SiteConfigKey,
  saveSiteConfigInputSchema,
  siteConfigChangesSchema,
  siteConfigKeys,
} from "./site-config.ts";

/** Stored states of a window: one without an end is published once it opens. */
export type WindowState = "scheduled" | "published" | "cancelled";

/** Current states of a window. */
export const publicationStateNames = {
  waiting: "Agendada",
  open: "No site",
  ended: "Encerrada",
  published: "Publicada",
  cancelled: "Cancelada",
} as const;
export type PublicationState = keyof typeof publicationStateNames;

/** Number of finished windows in the list. */
export const FINISHED_MAX = 20;
/** Maximum time ahead of a window. */
export const HORIZON_MS = 366 * 24 * 60 * 60 * 1000;

const instant = z.iso.datetime(texts.publications.invalidTime);

export const publicationTimes = {
  publishAt: instant,
  /** End of the window; null to keep the changes. */
  until: instant.nullable().default(null),
};

/** Like a save, without slides, which have separate times. */
export const schedulePublicationInputSchema = saveSiteConfigInputSchema.extend({
  changes: siteConfigChangesSchema.omit({ site_slider_images: true }),
  ...publicationTimes,
});
export type SchedulePublicationInput = z.infer<typeof schedulePublicationInputSchema>;

type Times = Pick<SchedulePublicationInput, "publishAt" | "until">;

/** Messages about invalid times: both must be in the future, within a year, and in order. */
export function timeProblems({ publishAt, until }: Times, now: Date): { publishAt?: string; until?: string } {
  const earliest = now.getTime();
  const [start, end] = [publishAt, until ?? ""].map((time) => Date.parse(time)) as [number, number];
  const problem = (time: number) =>
    time <= earliest
      ? texts.publications.past
      : time > earliest + HORIZON_MS
        ? texts.publications.tooFar
        : undefined;
  const startProblem = Number.isNaN(start) ? texts.publications.invalidTime : problem(start);
  const endProblem =
    until === null
      ? undefined
      : Number.isNaN(end)
        ? texts.publications.invalidTime
        : end <= start
          ? texts.publications.endsBeforeStart
          : problem(end);
  return {
    ...(startProblem && { publishAt: startProblem }),
    ...(endProblem && { until: endProblem }),
  };
}

/** A window for the typed client. Timestamps are ISO 8601. */
export type Publication = {
  id: number;
  /** Name and title of its document. */
  document: string;
  title: string;
  /** Changed leaves with their names and new values; null for the default. */
  changes: { leaf: string; name: string; value: ContentValue | null }[];
  description: string;
  publishAt: string;
  until: string | null;
  state: PublicationState;
  /** Its owner lost access: it is suspended until somebody takes it over. */
  isSuspended: boolean;
  publishedVersionNumber: number | null;
  createdByName: string;
  ownerName: string;
  finishedAt: string | null;
};

/** `waiting` has the windows that have not ended, by start; `finished` the last `FINISHED_MAX` others, newest first. */
export type PublicationList = { waiting: Publication[]; finished: Publication[] };

/** The published leaves with a window applied, for an editor. */
export type PublicationTexts = { document: string; leaves: ContentChanges };

/** Returns the changed keys that this release knows, in their usual order. */
export function knownKeys(changes: Readonly<Record<string, unknown>>): SiteConfigKey[] {
  return siteConfigKeys.filter((key) => Object.hasOwn(changes, key));
}
