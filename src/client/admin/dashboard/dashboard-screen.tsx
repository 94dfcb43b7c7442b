import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { FinderButton } from "#client/admin/keyboard/finder-button.tsx";
import { useFetchAhead } from "#client/admin/layout/place-link.tsx";
import { useScreenTitle } from "#client/admin/layout/screen.tsx";
import { SiteLogo } from "#client/admin/layout/site-logo.tsx";
import { leadFilterInUrl } from "#client/admin/leads/lead-filter.ts";
import { filteredAddress } from "#client/admin/list/filter/use-url-filter.ts";
import { StatCards } from "#client/admin/list/stat-cards.tsx";
import { type PlacePath, places } from "#client/admin/places.ts";
import { resumeFilterInUrl } from "#client/admin/resumes/resume-filter.ts";
import { useAdministrator, useSession } from "#client/admin/session/session-provider.tsx";
import { Button } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { type ResumeStatus, resumeStatuses, resumeStatusNames } from "#shared/schemas/resume.ts";
import type { BackupVerdict } from "#shared/schemas/service-status.ts";
import { texts } from "#shared/texts/texts.ts";
import { ActivityList } from "./activity-list.tsx";
import { AttentionList } from "./attention-list.tsx";
import { CallQueue } from "./call-queue.tsx";
import { FirstContactFigures } from "./first-contact-figures.tsx";
import { LeadChart } from "./lead-chart.tsx";
import { hasFailed, recovering } from "./recovering.ts";
import { Shortcuts } from "./shortcuts.tsx";

const LOGO_PX = 36;
/** Shown when the config version fails to load. */
const FALLBACK_VERSION = "1.0.0";

/** Start screen: attention list, numbers, charts, and a tile per screen. */
export function Component() {
  useScreenTitle("Painel");
  const administrator = useAdministrator();
  const waiting = trpc.attention.waiting.useQuery();
  const leads = trpc.leads.stats.useQuery(undefined, recovering);
  const resumes = trpc.resumes.stats.useQuery(undefined, recovering);
  const newest = trpc.siteConfig.versions.useQuery({ limit: 1 }, recovering);
  const services = trpc.serviceStatus.get.useQuery(undefined, recovering);
  const statistics = [waiting, leads, resumes, newest];
  const failed = statistics.some(hasFailed);
  const known = statistics.every(({ data }) => data !== undefined);
  return (
    <div className="min-h-svh pb-(--bottom-bar)">
      <DashboardHeader />
      <main className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-7 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 className="mr-auto text-2xl font-semibold tracking-tight wrap-anywhere">
            Olá, {administrator.name}
          </h1>
          <ServiceDots
            services={[
              { name: "Servidor", online: failed ? false : known || undefined },
              {
                name: "E-mail",
                online: hasFailed(services) ? false : services.data && services.data.mail === "online",
                detail: waitingMails(services.data?.waitingMails),
              },
              ...backupDot(services.data?.backup),
            ]}
          />
          <LogoutButton className="max-lg:hidden" />
        </div>
        <AttentionList
          waiting={waiting.data}
          services={services.data}
          failed={hasFailed(waiting) || hasFailed(services)}
        />
        <CallQueue />
        <section aria-label="Números">
          <StatCards
            failed={failed}
            roomy
            cards={[
              { label: "Total de leads", value: leads.data?.total, to: "/admin/leads" },
              {
                label: "Leads hoje",
                value: leads.data?.today,
                to: filteredAddress("/admin/leads", leadFilterInUrl, { period: "today" }),
              },
              { label: "Currículos", value: resumes.data?.total, to: "/admin/resumes" },
              {
                label: "Versão da configuração",
                value: newest.data?.rows[0]?.versionNumber,
                fallback: FALLBACK_VERSION,
                to: "/admin/config-versions",
              },
            ]}
          />
        </section>
        <FirstContactFigures />
        <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
          <Card>
            <LeadChart />
          </Card>
          <Card>
            <h2 id="resume-chart" className="font-semibold tracking-tight">
              Currículos por status
            </h2>
            {resumes.data ? (
              <ResumeChart counts={resumes.data} />
            ) : (
              <p role="status" className="grid h-62 place-items-center text-soft">
                {hasFailed(resumes) ? texts.leadChart.failed : "Carregando..."}
              </p>
            )}
          </Card>
        </div>
        <ScreenTiles />
        <Shortcuts />
        <ActivityList />
      </main>
    </div>
  );
}

/** Header for screens without the sidebar's logo and finder. */
function DashboardHeader() {
  return (
    <header className="border-b border-line bg-surface lg:hidden">
      <div className="flex items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <SiteLogo height={LOGO_PX} />
        <FinderButton />
        <LogoutButton />
      </div>
    </header>
  );
}

function LogoutButton({ className }: { className?: string }) {
  const { signOut } = useSession();
  return (
    <Button look="quiet" size="small" className={className} onClick={() => signOut("manual")}>
      <LogOut aria-hidden className="size-4" />
      Sair
    </Button>
  );
}

function Card({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col rounded-xl border border-line bg-surface p-4 sm:p-5">
      {children}
    </div>
  );
}

/** Hidden while unknown, and if no backup is expected. */
function backupDot(verdict: BackupVerdict = "off") {
  if (verdict === "off") return [];
  return [{ name: "Backup", online: verdict === "current", detail: texts.backups[verdict] }];
}

function waitingMails(count = 0): string | undefined {
  return count === 0 ? undefined : texts.attention.waitingMails(count);
}

type Service = { name: string; online: boolean | undefined; detail?: string | undefined };

/** One dot per service: green, red, or grey while unknown. */
export function ServiceDots({ services }: { services: readonly Service[] }) {
  return (
    <ul aria-label="Serviços" className="flex flex-wrap gap-x-5 gap-y-1 text-[0.8125rem] text-soft">
      {services.map(({ name, online, detail }) => (
        <li key={name} className="inline-flex items-center gap-2">
          <span
            aria-hidden
            className={classNames(
              "size-2 rounded-full",
              online === undefined ? "bg-line" : online ? "bg-chart-green" : "bg-danger",
            )}
          />
          {name}
          <span className={online === false ? "font-medium text-danger" : "sr-only"}>
            {online === undefined ? "verificando" : (detail ?? (online ? "online" : "offline"))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The dashboard itself, and a subpage of the settings. */
const WITHOUT_TILE: readonly PlacePath[] = ["/admin/dashboard", "/admin/config-versions"];
const tiles = places.filter(({ path }) => !WITHOUT_TILE.includes(path));

/** One tile per screen; hover or focus prefetches its code and data. */
export function ScreenTiles() {
  const fetchAhead = useFetchAhead();
  return (
    <nav
      aria-label="Telas"
      className="grid grid-cols-2 gap-1 rounded-xl border border-line bg-surface p-2 lg:grid-cols-3 xl:grid-cols-4"
    >
      {tiles.map(({ path, tilePath, title, description, icon: Icon }) => (
        <Link
          key={path}
          to={tilePath ?? path}
          className="flex items-center gap-3 rounded-lg p-2.5 transition-colors hover:bg-mist"
          {...fetchAhead(path)}
        >
          <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-accent-strong/10 text-accent-ink">
            <Icon aria-hidden className="size-4.5" />
          </span>
          <span className="min-w-0">
            <span className="block font-medium text-balance">{title}</span>
            <span className="hidden text-[0.8125rem] text-balance text-soft sm:block">{description}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}

const colors: Record<ResumeStatus, string> = {
  pending: "bg-chart-amber",
  reviewing: "bg-accent-strong",
  approved: "bg-chart-green",
  rejected: "bg-chart-red",
};

/** Resumes by status, each linked to its list; the longest bar has the full width. */
export function ResumeChart({ counts }: { counts: Record<ResumeStatus, number> }) {
  const highest = Math.max(1, ...resumeStatuses.map((status) => counts[status]));
  return (
    <ul aria-labelledby="resume-chart" className="-mx-2 mt-3 flex flex-1 flex-col justify-around gap-1">
      {resumeStatuses.map((status) => (
        <li key={status}>
          <Link
            to={filteredAddress("/admin/resumes", resumeFilterInUrl, { status })}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-2 rounded-lg px-2 py-2.5 transition-colors hover:bg-mist"
          >
            <span className="text-soft">{resumeStatusNames[status]}</span>
            <span className="font-medium tabular-nums">{formatCount(counts[status])}</span>
            <span aria-hidden className="col-span-2 h-1.5 overflow-hidden rounded-full bg-ink/7">
              <span
                className={`block h-full rounded-full ${colors[status]}`}
                style={{ width: `${(counts[status] / highest) * 100}%` }}
              />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
