import { FileCheck, FileUp, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { classNames } from "#client/components/class-names.ts";
import { controlProps, FieldFrame } from "#client/components/field.tsx";
import { toast } from "#client/components/toast.tsx";
import { useFileDrop } from "#client/lib/use-file-drop.ts";
import { PDF_SIGNATURE, RESUME_MAX_BYTES } from "#shared/submissions/resume-file.ts";
import { resumeFormTexts } from "#shared/texts/resume-form-texts.ts";
import { beginsWith, SIGNATURE_WITHIN } from "#shared/wire/file-signature.ts";

const MEGABYTE = 1024 * 1024;

type ResumeFieldProps = {
  id: string;
  words: Record<"file" | "choose" | "drop" | "remove", string>;
  value: File | undefined;
  onChange: (file: File | undefined) => void;
  error: string | undefined;
};

/**
 * The PDF of a resume, chosen by click, keyboard or drop. The invisible file input covers the whole
 * area, so that focus, clicks and screen readers use the native control.
 */
export function ResumeField({ id, words, value, onChange, error }: ResumeFieldProps) {
  const frame = {
    id,
    label: words.file,
    required: true,
    error,
    hint: `Somente PDF, de até ${RESUME_MAX_BYTES / MEGABYTE} MB.`,
  };
  const input = useRef<HTMLInputElement>(null);
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const { file, rejection } = await readResumeFile(chosen);
    if (rejection) toast.failure(rejection);
    else onChange(file);
    showInInput(input.current, file ?? value);
  };
  const chooseEarly = useEffectEvent(() => {
    // Chosen before the form's code had loaded.
    void choose(input.current?.files?.[0]);
  });
  useEffect(() => chooseEarly(), []);
  useEffect(() => showInInput(input.current, value), [value]);

  const { draggedOver, dropArea } = useFileDrop((file) => void choose(file));

  return (
    <FieldFrame {...frame}>
      <div
        {...dropArea}
        className={classNames(
          "relative flex min-h-24 items-center gap-4 rounded-xl border px-4 py-4 transition-colors sm:px-5",
          "has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent-ink",
          value ? "border-solid" : "border-dashed",
          draggedOver
            ? "border-accent-ink bg-accent/8"
            : error
              ? "border-danger bg-surface"
              : "border-control bg-mist hover:border-ink/70",
        )}
      >
        <input
          {...controlProps(frame)}
          ref={input}
          name="resume"
          type="file"
          accept="application/pdf,.pdf"
          onChange={(event) => void choose(event.target.files?.[0])}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
        />
        {value ? (
          <>
            <FileCheck aria-hidden className="size-8 shrink-0 text-success" strokeWidth={1.5} />
            <div role="status" className="min-w-0 flex-1">
              <p className="font-medium break-words">{value.name}</p>
              <p className="text-sm text-success">Arquivo selecionado</p>
            </div>
            <button
              type="button"
              aria-label={words.remove}
              onClick={() => {
                onChange(undefined);
                input.current?.focus();
              }}
              className="relative grid size-10 shrink-0 place-items-center rounded-lg hover:bg-ink/5"
            >
              <X aria-hidden className="size-4.5" />
            </button>
          </>
        ) : (
          <>
            <FileUp aria-hidden className="size-8 shrink-0 text-accent-ink" strokeWidth={1.5} />
            <p className="min-w-0 text-sm wrap-anywhere">
              <span className="font-medium underline underline-offset-3">{words.choose}</span>
              {words.drop && <span className="text-soft pointer-coarse:hidden">{` ${words.drop}`}</span>}
            </p>
          </>
        )}
      </div>
    </FieldFrame>
  );
}

/** Sets the form's file on the native control, whose file name screen readers announce. */
function showInInput(input: HTMLInputElement | null, file: File | undefined): void {
  if (!input) return;
  const transfer = new DataTransfer();
  if (file) transfer.items.add(file);
  input.files = transfer.files;
}

type Rejection = { title: string; description?: string };
type ReadResume = { file: File; rejection?: never } | { file?: never; rejection: Rejection };

const notPdf: Rejection = {
  title: resumeFormTexts.formatTitle,
  description: resumeFormTexts.format,
};

/**
 * Accepts a PDF, detected by its first bytes, of at most 5 MB. Resolves to a copy in memory, because a file in a cloud
 * folder may change or disappear before it is sent.
 */
async function readResumeFile(chosen: File): Promise<ReadResume> {
  try {
    const bytes = new Uint8Array(await chosen.slice(0, SIGNATURE_WITHIN).arrayBuffer());
    if (!beginsWith(String.fromCharCode(...bytes), PDF_SIGNATURE)) return { rejection: notPdf };
    if (chosen.size > RESUME_MAX_BYTES) return { rejection: { title: resumeFormTexts.size } };
    return { file: new File([await chosen.arrayBuffer()], chosen.name, { type: "application/pdf" }) };
  } catch {
    // A dropped folder cannot be read.
    return { rejection: notPdf };
  }
}
