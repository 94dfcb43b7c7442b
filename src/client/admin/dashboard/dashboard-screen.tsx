import { ChevronRight, LogOut, TriangleAlert } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { HelpButton } from "#client/admin/help/help-button.tsx";
import { FirstStepsLine } from "#client/admin/help-screen/first-steps-line.tsx";
import { FinderButton } from "#client/admin/keyboard/finder-button.tsx";
import { Content } from "#client/admin/layout/content.tsx";
import { PaperHead } from "#client/admin/layout/paper-head.tsx";
import { useFetchAhead } from "#client/admin/layout/place-link.tsx";
import { useScreenTitle } from "#client/admin/layout/screen.tsx";
import { ShortcutList } from "#client/admin/layout/shortcut-list.tsx";
import { SiteLogo } from "#client/admin/layout/site-logo.tsx";
import { leadFilterInUrl } from "#client/admin/leads/lead-filter.ts";
import { filteredAddress, useUrlFilter } from "#client/admin/list/filter/use-url-filter.ts";
import { StatCards } from "#client/admin/list/stat-cards.tsx";
import { type PlacePath, places } from "#client/admin/places.ts";
import { hasFailed, recovering } from "#client/admin/recovering.ts";
import { useAdministrator, useSession } from "#client/admin/session/session-provider.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { storeLocally } from "#client/lib/store-locally.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { BackupVerdict } from "#shared/schemas/service-status.ts";
import { texts } from "#shared/texts/texts.ts";
import { ActivityList } from "./activity-list.tsx";
import { problemsOf } from "./attention-items.ts";
import { FailureLine } from "./failure-line.tsx";
import { GoalPanel } from "./goal-panel.tsx";
import { LeadChart } from "./lead-chart.tsx";
import { LeadOrigins } from "./lead-origins.tsx";
import { type LeadPeriod, leadPeriodInUrl, leadPeriods } from "./lead-periods.ts";
import { ReservedPlace } from "./reserved-place.tsx";
import { WorkQueue } from "./work-queue.tsx";

const LOGO_PX = 36;
/** Shown when the config version fails to load. */
const FALLBACK_VERSION = "1.0.0";

/** Start screen: what to do next, first contacts against the goal, where leads come from, and folded numbers. */
export function Component() {
  useScreenTitle("Painel");
  const administrator = useAdministrator();
  const { value: period, onChange } = useUrlFilter<{ period: LeadPeriod }>(leadPeriodInUrl).field("period");
  const waiting = trpc.attention.waiting.useQuery(undefined, recovering);
  const services = trpc.serviceStatus.get.useQuery(undefined, recovering);
  const contradictions = trpc.siteConfig.contradictions.useQuery(undefined, recovering);
  // What is folded is asked for behind what is in sight.
  const isDeskKnown = waiting.data !== undefined || hasFailed(waiting);
  const behind = { ...recovering, enabled: isDeskKnown };
  const leads = trpc.leads.stats.useQuery(undefined, behind);
  const resumes = trpc.resumes.stats.useQuery(undefined, behind);
  const newest = trpc.siteConfig.versions.useQuery({ limit: 1 }, behind);
  const statistics = [waiting, leads, resumes, newest];
  const failed = statistics.some(hasFailed);
  const known = statistics.every(({ data }) => data !== undefined);
  const isStatusKnown = (failed || known) && (services.data !== undefined || hasFailed(services));
  return (
    <div className="min-h-svh pb-(--bottom-bar)">
      <DashboardHeader />
      <Content data-paper className="screen-full flex flex-col gap-4">
        <PaperHead title="Painel" details={[formatDateTime(new Date())]} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
          <div className="mr-auto flex min-w-0 items-center gap-4">
            <h1 className="min-w-0 text-xl font-semibold tracking-tight wrap-anywhere">
              Olá, {administrator.name}
            </h1>
            <HelpButton />
          </div>
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
        <FirstStepsLine />
        <ReservedPlace
          storedAs="admin_notices_height"
          isKnown={isStatusKnown}
          className="flex flex-col gap-2 [&:empty:not([style])]:hidden"
        >
          <FailureLine />
          <ProblemLine problems={problemsOf(waiting.data, services.data, contradictions.data ?? [])} />
        </ReservedPlace>
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-[3fr_2fr] 3xl:grid-cols-3 3xl:items-start print:gap-3">
          <WorkQueue waiting={waiting.data} failed={hasFailed(waiting)} />
          <div className="contents min-w-0 3xl:grid 3xl:grid-cols-1 3xl:gap-4">
            <Card>
              <GoalPanel />
            </Card>
            <Card>
              <LeadChart period={period} onChange={onChange} />
            </Card>
          </div>
          <div className="contents min-w-0 3xl:grid 3xl:grid-cols-1 3xl:gap-4">
            <Card>
              <LeadOrigins days={leadPeriods[period].days} />
            </Card>
            <div className="divide-y divide-line rounded-xl border border-line bg-surface lg:col-span-2 3xl:col-span-1">
              <Fold title="Números" storedAs="admin_numbers_open" isOnPaper>
                <section aria-label="Números">
                  <StatCards
                    failed={failed}
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
              </Fold>
              <Fold title="Atividade recente" storedAs="admin_activity_open">
                <ActivityList />
              </Fold>
              <Fold title="Acesso rápido" storedAs="admin_shortcuts_open">
                <div className="px-4 pb-4">
                  <ShortcutList />
                </div>
              </Fold>
              <Fold title="Todas as telas" storedAs="admin_screens_open">
                <ScreenTiles />
              </Fold>
            </div>
          </div>
        </div>
      </Content>
    </div>
  );
}

/** Header for screens without the sidebar's logo and finder. */
function DashboardHeader() {
  return (
    <header className="border-b border-line bg-surface lg:hidden print:hidden">
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
  return <SmallButton icon={LogOut} label="Sair" className={className} onClick={() => signOut("manual")} />;
}

function Card({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col rounded-xl border border-line bg-surface p-4 sm:p-5">
      {children}
    </div>
  );
}

/** Hidden while loading, and if no backup is expected. */
function backupDot(verdict: BackupVerdict = "off") {
  if (verdict === "off") return [];
  return [{ name: "Backup", online: verdict === "current", detail: texts.backups[verdict] }];
}

function waitingMails(count = 0): string | undefined {
  return count === 0 ? undefined : texts.attention.waitingMails(count);
}

/** The first problem of the installation, and how many more; opens their screen. */
function ProblemLine({ problems }: { problems: readonly string[] }) {
  const [first] = problems;
  if (!first) return null;
  return (
    <Link
      to="/admin/system-health"
      className="flex min-h-10 items-center gap-3 rounded-xl border border-warning/40 bg-warning/8 px-4 py-1.5 text-[0.8125rem] hover:border-warning print:hidden"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning" />
      <span title={first} className="min-w-0 truncate">
        {first}
      </span>
      <span className="ml-auto shrink-0 font-medium text-warning">
        {texts.attention.problems(problems.length)}
      </span>
    </Link>
  );
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
    <nav aria-label="Telas" className="grid grid-cols-2 gap-0.5 px-2 pb-2 lg:grid-cols-1">
      {tiles.map(({ path, tilePath, title, description, icon: Icon }) => (
        <Link
          key={path}
          to={tilePath}
          className="flex items-center gap-3 rounded-lg p-2 transition-colors hover:bg-mist"
          {...fetchAhead(path)}
        >
          <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-accent-strong/10 text-accent-ink">
            <Icon aria-hidden className="size-4" />
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

type FoldProps = {
  title: string;
  /** Local storage key of the open state. */
  storedAs: string;
  /** Printed, open or not. */
  isOnPaper?: boolean;
  children: ReactNode;
};

/** Collapsible section that loads once it is open, and stays so in this browser. */
function Fold({ title, storedAs, isOnPaper = false, children }: FoldProps) {
  const [open, setOpen] = useState(() => localStorage.getItem(storedAs) === "yes");
  const toggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    setOpen(currentTarget.open);
    storeLocally(storedAs, currentTarget.open ? "yes" : "no");
  };
  return (
    <details
      open={open}
      onToggle={toggle}
      data-on-paper={isOnPaper || undefined}
      className={classNames("group", !isOnPaper && "print:hidden")}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-xl px-4 py-2 -outline-offset-2 hover:bg-mist [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 text-soft transition-transform group-open:rotate-90" />
        <h2 className="font-semibold tracking-tight">{title}</h2>
      </summary>
      {(open || isOnPaper) && children}
    </details>
  );
}
