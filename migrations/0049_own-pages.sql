CREATE TABLE "own_page_redirects" (
	"from_path" text PRIMARY KEY NOT NULL,
	"page_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"sections" jsonb NOT NULL,
	"body" text NOT NULL,
	"picture" text NOT NULL,
	"picture_alt" text NOT NULL,
	"author_name" text NOT NULL,
	"published_at" timestamp with time zone,
	"in_menu" boolean NOT NULL,
	"created_by_name" text NOT NULL,
	"updated_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_pages_path_unique" UNIQUE("path")
);
--> statement-breakpoint
ALTER TABLE "own_page_redirects" ADD CONSTRAINT "own_page_redirects_page_id_own_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."own_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_page_redirects_page_index" ON "own_page_redirects" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "own_pages_published_index" ON "own_pages" USING btree ("published_at");--> statement-breakpoint

-- The history of a page goes with it.
CREATE TRIGGER own_pages_delete_changes AFTER DELETE ON own_pages
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_record_changes('page');
