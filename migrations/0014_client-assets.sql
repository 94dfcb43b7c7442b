CREATE TABLE "client_assets" (
	"path" text PRIMARY KEY NOT NULL,
	"is_brotli" boolean NOT NULL,
	"bytes" "bytea" NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "client_assets_seen_at" ON "client_assets" USING btree ("seen_at");