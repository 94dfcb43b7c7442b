import { Bookmark, ExternalLink, FileUser, History, Mail, Users } from "lucide-react";
import { useEffect, useState } from "react";
import { linksMatching } from "#client/admin/access-links/access-link-filter.ts";
import { trpc } from "#client/admin/admin-trpc.ts";
import { searchKey } from "#client/admin/list/search-key.ts";
import { contactSubjectNames } from "#shared/contact-subjects.ts";
import { listViewPath, viewedLists } from "#shared/schemas/list-view.ts";
import type { FinderGroup } from "./finder-entry.ts";

/** Shorter texts are in too many records. */
const LETTERS_MIN = 2;
const PER_GROUP = 5;
const PAUSE_MS = 250;

type FoundRecords = {
  groups: readonly FinderGroup[];
  state: "found" | "searching" | "failed";
  retry: () => void;
};

/**
 * The list views, leads, contact messages, resumes, access links and the version that a text finds, once typing pauses; all reads
 * share one request. Suspects are not among them, as in the lists (product 7.12).
 */
export function useFoundRecords(text: string): FoundRecords {
  const search = usePaused(text.trim());
  const isLong = search.length >= LETTERS_MIN;
  const versionNumber = readVersionNumber(search);
  const page = { search, limit: PER_GROUP };
  const leads = trpc.leads.list.useQuery(page, { enabled: isLong });
  const messages = trpc.contactMessages.list.useQuery(page, { enabled: isLong });
  const resumes = trpc.resumes.list.useQuery(page, { enabled: isLong });
  const links = trpc.accessLinks.list.useQuery(undefined, { enabled: isLong });
  const views = trpc.listViews.list.useQuery(undefined, { enabled: isLong });
  const newest = trpc.siteConfig.versions.useQuery({ limit: 1 }, { enabled: versionNumber !== undefined });

  const isWaiting = search !== text.trim();
  const queries = [leads, messages, resumes, links, views, newest];
  const retry = () => {
    for (const query of queries) if (query.isError) void query.refetch();
  };
  const state =
    isWaiting || queries.some(({ isLoading }) => isLoading)
      ? "searching"
      : queries.some(({ isError, isEnabled }) => isEnabled && isError)
        ? "failed"
        : "found";
  // Enter must not open what an earlier text has found.
  if (isWaiting) return { groups: [], state, retry };
  const isVersion =
    versionNumber !== undefined && versionNumber <= (newest.data?.rows[0]?.versionNumber ?? 0);
  const groups: FinderGroup[] = [
    {
      name: "Versões",
      entries: isVersion
        ? [
            {
              key: "version",
              title: `Versão ${versionNumber}`,
              detail: "Comparar com a atual",
              icon: History,
              target: { path: `/admin/config-versions?versao=${versionNumber}` },
            },
          ]
        : [],
    },
  ];
  if (isLong) {
    const words = searchKey(search).split(/\s+/);
    groups.push(
      {
        name: "Visões",
        entries: (views.data ?? [])
          .filter(({ list, name }) => {
            const key = searchKey(`${name} ${viewedLists[list].title}`);
            return words.every((word) => key.includes(word));
          })
          .slice(0, PER_GROUP)
          .map((view) => ({
            key: `view-${view.id}`,
            title: view.name,
            detail: viewedLists[view.list].title,
            icon: Bookmark,
            target: { path: listViewPath(view) },
          })),
      },
      {
        name: "Leads",
        entries: (leads.data?.rows ?? []).map(({ id, name, email }) => ({
          key: `lead-${id}`,
          title: name,
          detail: email,
          icon: Users,
          target: { path: `/admin/leads?lead=${id}` },
        })),
      },
      {
        name: "Mensagens",
        entries: (messages.data?.rows ?? []).map(({ id, name, company, subject }) => ({
          key: `message-${id}`,
          title: name,
          detail: [company, contactSubjectNames[subject]].filter(Boolean).join(" · "),
          icon: Mail,
          target: { path: `/admin/messages?mensagem=${id}` },
        })),
      },
      {
        name: "Currículos",
        entries: (resumes.data?.rows ?? []).map(({ id, name, areaOfInterest }) => ({
          key: `resume-${id}`,
          title: name,
          detail: areaOfInterest,
          icon: FileUser,
          target: { path: `/admin/resumes?curriculo=${id}` },
        })),
      },
      {
        name: "Acessos",
        entries: linksMatching(links.data ?? [], { search, category: "" })
          .slice(0, PER_GROUP)
          .map(({ id, title, url }) => ({
            key: `link-${id}`,
            title,
            detail: url,
            icon: ExternalLink,
            target: { newTab: url },
          })),
      },
    );
  }
  return { groups, state, retry };
}

/** The number in "12", "v12" and "Versão 12". */
function readVersionNumber(text: string): number | undefined {
  const number = Number(searchKey(text).match(/^(?:v|versao)?\s*(\d{1,9})$/)?.[1]);
  return number > 0 ? number : undefined;
}

/** The value that has stood for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
