import { texts } from "#shared/texts/texts.ts";
import { HintLink } from "./hint-link.tsx";
import type { ListedEntity } from "./listed-entity.ts";
import { NEW_ROWS_MAX } from "./use-new-rows.ts";

type NewRowsBarProps = { entity: ListedEntity; count: number; onShow: () => void };

/** Announces rows that arrived after the list was loaded, with a link that shows them. */
export function NewRowsBar({ entity, count, onShow }: NewRowsBarProps) {
  return (
    <div role="status">
      {count > 0 && (
        <p className="flex items-center gap-1.5 border-b border-line bg-mist px-4 py-2 tabular-nums sm:px-6">
          {texts.newRows[entity](count, NEW_ROWS_MAX)}
          <HintLink onClick={onShow}>mostrar</HintLink>
        </p>
      )}
    </div>
  );
}
