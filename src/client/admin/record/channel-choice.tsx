import { useId } from "react";

type ChannelChoiceProps = { byWhatsApp: boolean; onChange: (byWhatsApp: boolean) => void };

/** Whether the answer goes by e-mail or opens a chat. */
export function ChannelChoice({ byWhatsApp, onChange }: ChannelChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex w-fit shrink-0 rounded-full bg-ink/6 p-0.5">
      <legend className="sr-only">Responder por</legend>
      {[false, true].map((option) => (
        <label
          key={String(option)}
          className="relative flex h-7 items-center rounded-full px-3 text-[0.8125rem] text-soft has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-2 max-md:h-10"
        >
          <input
            type="radio"
            name={name}
            checked={byWhatsApp === option}
            onChange={() => onChange(option)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          {option ? "WhatsApp" : "E-mail"}
        </label>
      ))}
    </fieldset>
  );
}
