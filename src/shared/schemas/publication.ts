import { z } from "zod";
import { texts } from "#shared/texts/texts.ts";
import {
  type SiteConfigKey,
  saveSiteConfigInputSchema,
  siteConfigChangesSchema,
  siteConfigKeys,
} from "./site-config.ts";

/** States of a scheduled publication. Only a waiting one can still change. */
export const publicationStateNames = {
  waiting: "Agendada",
  published: "Publicada",
  conflict: "Não publicada",
  cancelled: "Cancelada",
} as const;
export type PublicationState = keyof typeof publicationStateNames;

/** Finished publications in the list. */
export const FINISHED_MAX = 20;
/** The farthest time of a publication. */
export const HORIZON_MS = 366 * 24 * 60 * 60 * 1000;

const instant = z.iso.datetime(texts.publications.invalidTime);

/** Like a save, without slides: those carry images, which are stored only when they are saved. */
export const schedulePublicationInputSchema = saveSiteConfigInputSchema.extend({
  changes: siteConfigChangesSchema.omit({ site_slider_images: true }),
  publishAt: instant,
  /** When the changed texts go back; null to keep them. */
  until: instant.nullable().default(null),
});
export type SchedulePublicationInput = z.infer<typeof schedulePublicationInputSchema>;

type Times = Pick<SchedulePublicationInput, "publishAt" | "until">;

/** What is wrong with the times, as sentences: both are in the future, within a year, and in order. */
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

/** A scheduled publication for the typed client. Timestamps are ISO 8601. */
export type Publication = {
  id: number;
  description: string;
  /** What it changes. */
  keys: SiteConfigKey[];
  publishAt: string;
  until: string | null;
  state: PublicationState;
  publishedVersionNumber: number | null;
  /** Why it was not published; empty otherwise. */
  reason: string;
  createdByName: string;
  finishedAt: string | null;
};

/** Waiting ones by time, and the last `FINISHED_MAX` of the others, newest first. */
export type PublicationList = { waiting: Publication[]; finished: Publication[] };

/** The keys of a stored publication that this release knows, in their usual order. */
export function knownKeys(changes: Readonly<Record<string, unknown>>): SiteConfigKey[] {
  return siteConfigKeys.filter((key) => Object.hasOwn(changes, key));
}
