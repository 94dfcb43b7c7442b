CREATE TABLE "presences" (
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"place" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presences_place_user_id_pk" PRIMARY KEY("place","user_id")
);
--> statement-breakpoint
-- On every path of deletion, also by the release before: a foreign key acts as its owner.
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;
