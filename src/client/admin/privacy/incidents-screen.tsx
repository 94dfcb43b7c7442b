import { Plus } from "lucide-react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { ListFooter } from "#client/admin/list/list-footer.tsx";
import { GoneDialog, ListNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { NEW_ROW, readRowIdOrNew, useDialogInUrl } from "#client/admin/list/use-row-in-url.ts";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import type { Incident } from "#shared/schemas/incident.ts";
import { texts } from "#shared/texts/texts.ts";
import { IncidentDialog, IncidentDueBadge } from "./incident-dialog.tsx";
import { PrivacyScreen } from "./privacy-screen.tsx";

/** Incident register, with the deadline for notifying the ANPD. */
export function Component() {
  const list = trpc.incidents.list.useQuery();
  const opened = useDialogInUrl("incidente", readRowIdOrNew);
  const incidents = list.data ?? [];
  const incident = incidents.find(({ id }) => id === opened.id);
  return (
    <PrivacyScreen
      actions={
        <Button size="small" aria-haspopup="dialog" onClick={() => opened.open(NEW_ROW)}>
          <Plus aria-hidden className="size-4" />
          Novo incidente
        </Button>
      }
    >
      <ListStates
        query={list}
        isEmpty={incidents.length === 0}
        loading="Carregando incidentes..."
        failed={texts.incidents.loadFailed}
        empty={
          <ListNotice
            title="Nenhum incidente registrado"
            text="Vazamento, perda ou acesso indevido a dados: registre aqui assim que souber. A ANPD dá três dias úteis."
            action={{ label: "Registrar um incidente", run: () => opened.open(NEW_ROW) }}
          />
        }
      >
        <section
          aria-label="Lista de incidentes"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto px-4 py-5 sm:px-6"
        >
          <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
            {incidents.map((row) => (
              <IncidentRow key={row.id} incident={row} onOpen={() => opened.open(row.id)} />
            ))}
          </ul>
        </section>
      </ListStates>
      <ListFooter
        shown={incidents.length}
        total={list.data?.length}
        noun={{ one: "incidente", many: "incidentes" }}
        refreshing={false}
      />
      {(opened.id === NEW_ROW || incident) && (
        <IncidentDialog key={opened.id} incident={incident} onClose={opened.close} />
      )}
      {list.data && opened.id !== undefined && opened.id !== NEW_ROW && !incident && (
        <GoneDialog title="Incidente" unknown={texts.incidents.unknown} onClose={opened.close} />
      )}
    </PrivacyScreen>
  );
}

function IncidentRow({ incident, onOpen }: { incident: Incident; onOpen: () => void }) {
  const { id, title, knownAt, peopleCount, peopleToldAt, closedAt } = incident;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-mist">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">
          <button type="button" onClick={onOpen} className="text-left after:absolute after:inset-0">
            {title}
          </button>
        </p>
        <p className="text-[0.8125rem] text-soft tabular-nums">
          nº {id}, conhecido em {formatDateTime(new Date(knownAt))}
          {peopleCount !== null &&
            `, ${peopleCount === 1 ? "1 titular" : `${formatCount(peopleCount)} titulares`}`}
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        <IncidentDueBadge incident={incident} />
        {peopleToldAt && <Badge tone="success">Titulares avisados</Badge>}
        {closedAt && <Badge tone="neutral">Encerrado</Badge>}
      </p>
    </li>
  );
}
