-- Hashes of before, `salt.key` in base64url at N = 2^14, as PHC strings.
UPDATE "sandbox"."customers" SET "password_hash" = '$scrypt$ln=14,r=8,p=1$' || translate(replace("password_hash", '.', '$'), '-_', '+/') WHERE "password_hash" NOT LIKE '$%';--> statement-breakpoint
UPDATE "sandbox"."customer_posts" SET "password_hash" = '$scrypt$ln=14,r=8,p=1$' || translate(replace("password_hash", '.', '$'), '-_', '+/') WHERE "password_hash" NOT LIKE '$%';
