/** Classes of the panel around a form of the site. */
export const panelClass =
  "rounded-3xl border border-line bg-surface p-4 text-ink shadow-xl shadow-shade/5 sm:p-9";
