/** A color with its swatch. */
export function ColorValue({ hex }: { hex: string }) {
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <span aria-hidden className="size-4 rounded border border-ink/20" style={{ backgroundColor: hex }} />
      {hex}
    </span>
  );
}
