import { Download } from "lucide-react";
import { originalResumePath } from "#shared/schemas/resume.ts";

/** Saves the PDF as it was sent. The browser does not show it: its viewer would run what the copy leaves out. */
export function OriginalLink({ id, name }: { id: number; name: string }) {
  return (
    <a
      href={originalResumePath(id)}
      download
      aria-label={`Baixar original de ${name}`}
      className="mt-1 inline-flex items-center gap-1.5 py-1 font-medium text-accent-ink hover:underline"
    >
      <Download aria-hidden className="size-4" />
      Baixar original
    </a>
  );
}
