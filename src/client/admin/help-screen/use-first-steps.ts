import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { hasFailed, recovering } from "#client/admin/recovering.ts";
import { storeLocally } from "#client/lib/store-locally.ts";
import type { ServiceStatus } from "#shared/schemas/service-status.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import type { firstStepTexts } from "#shared/texts/first-step-texts.ts";
import { texts } from "#shared/texts/texts.ts";

/**
 * In this browser: `HIDDEN` once the list is complete or dismissed, so that nothing is asked for it any more; else how many
 * were done, so that the line of the dashboard is there at once and moves nothing.
 */
const STATE_KEY = "admin_first_steps";
const HIDDEN = "hidden";
/** In this browser: legal texts that were opened from the list. The server cannot know who has read one. */
const READ_KEY = "admin_legal_texts_read";

export const legalTextPaths = ["/admin/terms-of-use", "/admin/privacy-policy"] as const;
type LegalTextPath = (typeof legalTextPaths)[number];

export type FirstStep = {
  name: keyof typeof firstStepTexts.steps;
  isDone: boolean;
};

export const areFirstStepsHidden = () => localStorage.getItem(STATE_KEY) === HIDDEN;
export const hideFirstSteps = () => storeLocally(STATE_KEY, HIDDEN);

type Progress = { done: number; all: number };

/** How many were done when this browser last knew. */
export function storedProgress(): Progress | undefined {
  const [, done, all] = /^(\d+)\/(\d+)$/.exec(localStorage.getItem(STATE_KEY) ?? "") ?? [];
  return all === undefined ? undefined : { done: Number(done), all: Number(all) };
}

export const storeProgress = ({ done, all }: Progress) => storeLocally(STATE_KEY, `${done}/${all}`);

/** What is left to do before the site is shown to customers, each as the server knows it; `steps` once all is known. */
export function useFirstSteps() {
  const services = trpc.serviceStatus.get.useQuery(undefined, recovering);
  const current = trpc.siteConfig.current.useQuery(undefined, recovering);
  const users = trpc.users.list.useQuery(undefined, recovering);
  const access = trpc.users.access.useQuery(undefined, recovering);
  const leads = trpc.leads.stats.useQuery(undefined, recovering);
  const [read, setRead] = useState(() => localStorage.getItem(READ_KEY) ?? "");
  const queries = [services, current, users, access, leads];
  const isKnown = services.data && current.data && users.data && access.data && leads.data;
  return {
    exampleValues: services.data?.exampleValues ?? [],
    steps: isKnown
      ? stepsOf({
          services: services.data,
          config: current.data.config,
          protectedUsers: access.data.filter(
            ({ id, hasApp, hasPasskey }) =>
              (hasApp || hasPasskey) && users.data.some((user) => user.id === id && user.isActive),
          ).length,
          leads: leads.data.total,
          read,
        })
      : undefined,
    hasFailed: queries.some(hasFailed),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
    markRead: (path: LegalTextPath) => {
      const all = legalTextPaths.filter((each) => each === path || read.includes(each)).join(" ");
      setRead(all);
      storeLocally(READ_KEY, all);
    },
  };
}

type Known = {
  services: ServiceStatus;
  config: SiteConfig;
  /** Active ones with a second step. */
  protectedUsers: number;
  leads: number;
  read: string;
};

function stepsOf({ services, config, protectedUsers, leads, read }: Known): FirstStep[] {
  const { exampleValues, problems, backup } = services;
  const { noMailServer, placeholderAddress } = texts.serviceStatus;
  const isLegal =
    (config.terms_of_use !== "" || read.includes(legalTextPaths[0])) &&
    (config.privacy_policy !== "" || read.includes(legalTextPaths[1]));
  return [
    {
      name: "company",
      isDone: exampleValues.length === 0,
    },
    { name: "contact", isDone: !problems.includes(placeholderAddress) },
    { name: "mail", isDone: !problems.includes(noMailServer) },
    { name: "logo", isDone: config.site_logo !== "" },
    { name: "administrators", isDone: protectedUsers > 1 },
    { name: "legal", isDone: isLegal },
    { name: "backup", isDone: backup === "current" },
    { name: "lead", isDone: leads > 0 },
  ];
}
