type SwitchFieldProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** A switch that takes effect at once. */
export function SwitchField({ label, checked, onChange }: SwitchFieldProps) {
  return (
    <label className="inline-flex cursor-pointer items-center gap-2.5 font-medium">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full bg-control transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-surface before:transition-transform checked:bg-accent-strong checked:before:translate-x-4"
      />
      {label}
    </label>
  );
}
