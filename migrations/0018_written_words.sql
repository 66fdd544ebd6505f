-- Words are looked for without articles, marks and endings; a shopper reads them whole. '' where that is the same.
ALTER TABLE vocabulary ADD COLUMN written TEXT NOT NULL DEFAULT '';
