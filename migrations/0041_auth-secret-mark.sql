CREATE TABLE "auth_secret_mark" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"mark" text NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "auth_secret_mark_is_one" CHECK ("auth_secret_mark"."id" = 1)
);
