CREATE TABLE "month_report_mails" (
	"month" date PRIMARY KEY NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL
);
