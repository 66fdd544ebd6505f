-- The menu's first group leads to the quiz, before the blood tests; where the quiz is switched off the link isn't shown. Menus without blood
-- tests, or with a link to the quiz already, stay as they are.
UPDATE settings SET content = json_set(content, '$.groups', (
  SELECT json_group_array(json(iif(g.key = first.at, json_set(g.value, '$.links', (
    SELECT json_group_array(json(link)) FROM (
      SELECT value AS link, key * 2 + 1 AS place FROM json_each(g.value, '$.links')
      UNION ALL SELECT json_object('path', '/quiz', 'label', json_object('en', 'Take the quiz', 'ar', 'وش يناسبني؟')), first.link * 2
      ORDER BY place))), g.value)) ORDER BY g.key)
  FROM json_each(settings.content, '$.groups') g,
    (SELECT groups.key AS at, links.key AS link FROM json_each(settings.content, '$.groups') groups, json_each(groups.value, '$.links') links
     WHERE links.value ->> 'path' = '/blood-test' ORDER BY groups.key LIMIT 1) first))
WHERE id = 'menu' AND content NOT LIKE '%"/quiz"%' AND EXISTS (
  SELECT 1 FROM json_each(content, '$.groups') groups, json_each(groups.value, '$.links') links WHERE links.value ->> 'path' = '/blood-test');
