import { LogOut, Users } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { Logo } from "../../components/logo.tsx";
import { readPageData } from "../../lib/page-data.ts";
import { trpc } from "../admin-trpc.ts";
import { useScreenTitle } from "../layout/screen.tsx";
import { StatCards } from "../layout/stat-cards.tsx";
import { useSession } from "../session/session-provider.tsx";
import { useAdministrator } from "../session/use-administrator.ts";

const LOGO_PX = 36;

/** Where an administrator starts: who is signed in, how the leads stand, and the way to each screen. */
export function Component() {
  useScreenTitle("Painel");
  const administrator = useAdministrator();
  const { signOut } = useSession();
  const { config } = readPageData();
  const stats = trpc.leads.stats.useQuery();
  return (
    <div className="min-h-svh">
      <header className="border-b border-line bg-white">
        <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-4 py-3 sm:px-6">
          <a href="/" aria-label={`${config.company_name}, ver o site`}>
            <Logo source={config.site_logo} name={config.company_name} height={LOGO_PX} />
          </a>
          <Button look="quiet" size="small" onClick={() => signOut("manual")}>
            <LogOut aria-hidden className="size-4" />
            Sair
          </Button>
        </div>
      </header>
      <main className="mx-auto max-w-6xl px-4 py-8 sm:px-6">
        <h1 className="text-2xl font-semibold tracking-tight">Olá, {administrator.name}</h1>
        <section aria-label="Leads em números" className="mt-6">
          <StatCards
            failed={stats.isError}
            cards={[
              { label: "Total de leads", value: stats.data?.total },
              { label: "Leads hoje", value: stats.data?.today },
              { label: "Pendentes", value: stats.data?.pending },
              { label: "Importados", value: stats.data?.imported },
            ]}
          />
        </section>
        <nav aria-label="Telas" className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <Link
            to="/admin/leads"
            className="flex items-center gap-4 rounded-xl border border-line bg-white p-5 font-medium transition hover:border-accent-strong/40 hover:shadow-md hover:shadow-ink/5"
          >
            <span className="grid size-10 place-items-center rounded-lg bg-accent-strong/10 text-accent-strong">
              <Users aria-hidden className="size-5" />
            </span>
            <span>
              <span className="block text-base">Leads</span>
              <span className="block font-normal text-soft">Pedidos de demonstração</span>
            </span>
          </Link>
        </nav>
      </main>
    </div>
  );
}
