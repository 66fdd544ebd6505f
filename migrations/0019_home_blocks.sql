-- Only the demo catalogue ever wrote the home page here. What it wrote is the shop's own page now (features/home/own-blocks.ts),
-- which stands where a merchant has set none.
DELETE FROM home_blocks;
