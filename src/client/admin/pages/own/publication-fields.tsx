import { useState } from "react";
import { SmallButton } from "#client/components/button.tsx";
import { DateField } from "#client/components/date-field.tsx";
import { fromTimeField, toTimeField } from "#client/lib/time-field.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { OwnPage } from "#shared/schemas/own-page.ts";
import { texts } from "#shared/texts/texts.ts";
import { isOnSite, PublicationBadge } from "./publication-badge.tsx";

type PublicationFieldsProps = {
  page: OwnPage | undefined;
  busy: boolean;
  onPublish: (publishedAt: string | null) => void;
  onDelete: () => void;
};

/** When the page is on the site: scheduled for a time, taken away, or deleted. */
export function PublicationFields({ page, busy, onPublish, onDelete }: PublicationFieldsProps) {
  const publishedAt = page?.publishedAt ?? null;
  const [time, setTime] = useState(() => (publishedAt ? toTimeField(new Date(publishedAt)) : ""));
  const [wasTried, setTried] = useState(false);
  const parsed = fromTimeField(time);
  const at = parsed === null || Number.isNaN(Date.parse(parsed)) ? null : parsed;
  const schedule = () => {
    setTried(at === null);
    if (at) onPublish(at);
  };
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <PublicationBadge publishedAt={publishedAt} />
        {page && isOnSite(publishedAt) && (
          <span className="text-soft">desde {formatDateTime(publishedAt ?? "")}</span>
        )}
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <DateField
          hasTime
          label="Data e hora da publicação"
          hint="Horário de São Paulo. Com uma data futura, a página fica agendada."
          error={wasTried && at === null ? texts.ownPages.time : undefined}
          value={time}
          onChange={({ target }) => setTime(target.value)}
          className="min-w-0 flex-1"
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <SmallButton busy={busy} onClick={schedule}>
          {at && new Date(at) > new Date() ? "Agendar" : "Publicar com esta data"}
        </SmallButton>
        {publishedAt && (
          <SmallButton busy={busy} onClick={() => onPublish(null)}>
            {isOnSite(publishedAt) ? "Retirar do site" : "Cancelar agendamento"}
          </SmallButton>
        )}
        {page && <SmallButton label="Excluir" className="text-danger" onClick={onDelete} />}
      </div>
    </>
  );
}
