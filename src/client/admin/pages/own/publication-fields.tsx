import { useState } from "react";
import { SmallButton } from "#client/components/button.tsx";
import { DateField } from "#client/components/date-field.tsx";
import { fromTimeField, toTimeField } from "#client/lib/time-field.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { OwnPage } from "#shared/schemas/own-page.ts";
import { texts } from "#shared/texts/texts.ts";
import { isOnSite, PublicationBadge } from "./publication-badge.tsx";
import type { Times } from "./use-own-page-editor.ts";

type PublicationFieldsProps = {
  page: OwnPage;
  busy: boolean;
  onPublish: (times: Times) => void;
  onDelete: () => void;
};

/** Fields for the start and end of a page's publication, and buttons that unpublish or delete it. */
export function PublicationFields({ page, busy, onPublish, onDelete }: PublicationFieldsProps) {
  const { publishedAt, until } = page;
  const [from, setFrom] = useState(() => toField(publishedAt));
  const [to, setTo] = useState(() => toField(until));
  const [wasTried, setTried] = useState(false);
  const [start, end] = [readField(from), readField(to)];
  const isEndWrong = to !== "" && end === null;
  const schedule = () => {
    setTried(start === null || isEndWrong);
    if (start && !isEndWrong) onPublish({ publishedAt: start, until: end });
  };
  const isLive = isOnSite(publishedAt, until);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <PublicationBadge page={page} />
        {isLive && <span className="text-soft">desde {formatDateTime(publishedAt ?? "")}</span>}
      </p>
      <DateField
        hasTime
        label="Data e hora da publicação"
        hint="Horário de São Paulo. Com uma data futura, a página fica agendada."
        error={wasTried && start === null ? texts.ownPages.time : undefined}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <DateField
        hasTime
        label="Sair do site em"
        hint="Em branco, a página continua no site."
        error={wasTried && isEndWrong ? texts.ownPages.time : undefined}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <SmallButton busy={busy} onClick={schedule}>
          {start && new Date(start) > new Date() ? "Agendar" : "Publicar com esta data"}
        </SmallButton>
        {publishedAt && (
          <SmallButton busy={busy} onClick={() => onPublish({ publishedAt: null, until: null })}>
            {new Date(publishedAt) <= new Date() ? "Retirar do site" : "Cancelar agendamento"}
          </SmallButton>
        )}
        <SmallButton label="Excluir" className="text-danger" onClick={onDelete} />
      </div>
    </>
  );
}

function toField(time: string | null): string {
  return time ? toTimeField(new Date(time)) : "";
}

/** Parses the time of a field; null for an empty or invalid one. */
function readField(text: string): string | null {
  const parsed = fromTimeField(text);
  return parsed === null || Number.isNaN(Date.parse(parsed)) ? null : parsed;
}
