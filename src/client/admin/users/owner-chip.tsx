import { ChipSelect, chipClass } from "#client/components/chip-select.tsx";
import { classNames } from "#client/components/class-names.ts";
import type { useOwners } from "./use-owners.ts";

type OwnerChipProps = {
  owners: ReturnType<typeof useOwners>;
  /** Id, empty for none. */
  owner: string;
  /** Id of the saved owner, who stays a choice without access. */
  stored: string | null;
  onChange: (owner: string) => void;
};

/** Owner of an open record. */
export function OwnerChip({ owners, owner, stored, onChange }: OwnerChipProps) {
  return (
    <ChipSelect
      label="Responsável"
      value={owner}
      options={owners.choices(stored)}
      shown={owner === "" ? "Sem responsável" : `Responsável: ${owners.nameOf(owner)}`}
      onChange={({ target }) => onChange(target.value)}
      className={classNames(
        chipClass,
        "max-w-full",
        owner === ""
          ? "border-control bg-surface"
          : "border-accent-ink/40 bg-accent-strong/8 text-accent-ink",
      )}
    />
  );
}
